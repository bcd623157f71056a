import { getOrInsertComputed } from '../../get-or-insert.ts';
import { type Field, fieldsOf, type RecordField } from '../fields/field.ts';

/** A number in a procedure that house rules can change, because callers can add modifiers to it. */
export interface Quantity {
  /** Name of the procedure and path in its input, such as `attack.defender.parry`. */
  readonly id: string;
  readonly procedure: string;
  readonly title: string;
  /** Side whose number this is: the actor or the target. */
  readonly of: 'ACTOR' | 'TARGET';
  /**
   * True for damage. A modifier must name damage by its full id, because a point of damage is not comparable with a
   * point on a roll.
   */
  readonly damage: boolean;
  /**
   * Names of the fields on the path from the input to the list of modifiers. The path does not contain list indexes.
   */
  readonly path: readonly string[];
  /** Declaration of a modifier in the list. */
  readonly item: RecordField;
}

interface Asking {
  readonly id: string;
  readonly title: string;
  readonly input: RecordField;
}

const known = new WeakMap<RecordField, Map<string, readonly Quantity[]>>();

/** Returns the quantities of a procedure, in the order of its input. */
export const quantitiesOf = ({ id, title, input }: Asking): readonly Quantity[] =>
  getOrInsertComputed(
    getOrInsertComputed(known, input, () => new Map<string, readonly Quantity[]>()),
    id,
    () =>
      modifiersIn(input, []).map(({ path, ...place }) => ({
        ...{ procedure: id, path, ...place },
        id: [id, ...namesOf(path)].join('.'),
        title: [title, ...namesOf(path).map(inWords)].join(': '),
      })),
  );

type Place = Pick<Quantity, 'path' | 'of' | 'damage' | 'item'>;

/** Matches names of inputs for the other side. */
const OTHER_SIDE = /^(target|defender|opponent|enemy|friend|passive)/;

function modifiersIn(field: Field, path: readonly string[]): readonly Place[] {
  switch (field.kind) {
    case 'optional':
      return modifiersIn(field.field, path);
    case 'list':
      return field.modifiers
        ? [
            {
              ...{ path, of: sideOf(path), damage: field.modifiers === 'DAMAGE' },
              item: field.of as RecordField,
            },
          ]
        : modifiersIn(field.of, path);
    case 'record':
      return fieldsOf(field).flatMap(([name, inner]) => modifiersIn(inner, [...path, name]));
    default:
      return [];
  }
}

const sideOf = (path: readonly string[]): Quantity['of'] =>
  path.some((name) => OTHER_SIDE.test(name)) ? 'TARGET' : 'ACTOR';

/** Returns the path without words that occur in every path to a list of modifiers. */
const namesOf = (path: readonly string[]): readonly string[] =>
  path
    .map((name) => name.replace(/modifiers$/i, ''))
    .filter((name) => name !== '' && name !== 'circumstance');

const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
