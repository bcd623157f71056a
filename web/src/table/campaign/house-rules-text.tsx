import { spaced } from '../api/declarations.ts';
import type { HouseRules, HouseVocabulary } from '../api/types/index.ts';

interface Props {
  /** House rules. Null if the campaign has none. */
  readonly houseRules: HouseRules | null;
  readonly known: HouseVocabulary;
}

/** Shows the current house rules. */
export function HouseRulesText({ houseRules, known }: Props) {
  const { conditions = [], modifiers = [] } = houseRules?.rules ?? {};
  const options = Object.entries(houseRules?.options ?? {});
  if (houseRules === null || conditions.length + modifiers.length + options.length === 0)
    return <p class="hint">The campaign uses the book’s rules without changes.</p>;
  const quantity = (name: string): string =>
    known.quantities.find((each) => each.name === name)?.title ?? name;
  const condition = (name: string): string =>
    [...conditions, ...known.conditions].find((each) => each.name === name)?.title ?? name;
  const option = (name: string): string => known.options.find((each) => each.name === name)?.title ?? name;
  return (
    <>
      <p>
        <b>{houseRules.title}</b>, version {houseRules.version}
      </p>
      <ul class="citations">
        {conditions.map(({ name, title, text }) => (
          <li key={name}>
            <b>{title}</b>: {text}
          </li>
        ))}
        {modifiers.map(({ title, amount, quantities = [], condition: needed, when }) => (
          <li key={`${title} ${amount}`}>
            <b>{title}</b>: {amount} to{' '}
            {quantities.length === 0 ? 'all numbers' : quantities.map(quantity).join(', ')}
            {needed && `, with ${condition(needed)}`}
            {when && (
              <>
                , when <code>{when}</code>
              </>
            )}
          </li>
        ))}
        {options.map(([name, value]) => (
          <li key={name}>
            <b>{option(name)}</b>: {value === true ? 'yes' : value === false ? 'no' : spaced(String(value))}
          </li>
        ))}
      </ul>
    </>
  );
}
