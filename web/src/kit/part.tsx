import type { ComponentChildren } from 'preact';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ComponentChildren;
}

/** A section of the front page. */
export const Part = ({ id, title, lead, children }: Props) => (
  <section id={id} class="part" aria-labelledby={`${id}-title`}>
    <header class="part-head">
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
    </header>
    {children}
  </section>
);
