import { Component, type ComponentChild, type FunctionComponent, h } from 'preact';

/** Returns a component that renders again only if one of its properties has changed. */
export function memo<Props extends object>(View: FunctionComponent<Props>): FunctionComponent<Props> {
  class Kept extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = Object.keys({ ...this.props, ...next }) as (keyof Props)[];
      return names.some((name) => (this.props as Props)[name] !== next[name]);
    }
    override render(props: Props): ComponentChild {
      return h(View, props);
    }
  }
  return Kept as unknown as FunctionComponent<Props>;
}
