import type { ComponentChildren } from 'preact';

interface LoadingProps {
  readonly what: string;
  /** True if the whole page is loading and has no other heading. */
  readonly page?: boolean;
}

/** Placeholder for content that is still loading. */
export const Loading = ({ what, page = false }: LoadingProps) => (
  <div class="state loading" role="status">
    {page ? <h1>Loading {what}…</h1> : <p>Loading {what}…</p>}
  </div>
);

interface EmptyProps {
  readonly title: string;
  /** True if the placeholder is the only content of the page. */
  readonly page?: boolean;
  readonly children: ComponentChildren;
}

/** Placeholder for missing content. It explains how to create the content. */
export const Empty = ({ title, page = false, children }: EmptyProps) => (
  <div class="state empty">
    {page ? <h1>{title}</h1> : <p class="title">{title}</p>}
    {children}
  </div>
);
