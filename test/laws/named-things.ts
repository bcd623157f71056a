import { describe, expect, it } from 'vitest';
import { triesOf } from '../../src/engine/encounter/turns/tries.ts';
import type { Json } from '../../src/engine/json.ts';
import { fieldsOf } from '../../src/engine/rules/fields/field.ts';
import { type Act, noContext } from '../../src/engine/rules/fight/act.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { RuleViolation } from '../../src/engine/rules/fight/rule-violation.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { peopleIn } from './options.ts';
import { gameOf } from './random-game.ts';

const FIGHTS = 4;
const EVERY = 8;

/** Fields that name a thing of the actor. */
const NAMING = ['weapon', 'item', 'spell'];

const UNKNOWN = 'Excalibur';

/** Names of everything on a sheet. */
const namesOn = (sheet: Json): readonly string[] =>
  Object.values(sheet as Readonly<Record<string, Json>>)
    .flatMap((things) => (Array.isArray(things) ? things : []))
    .flatMap((thing) =>
      thing !== null && typeof thing === 'object' && 'name' in thing ? [`${thing.name}`] : [],
    );

function refusalOf(act: Act, actor: Fighter, target: Fighter, input: Json): RuleViolation | null {
  try {
    const ready = act.prepare(actor, target, input, {}, [], noOverrides, noContext);
    return 'forbidden' in ready ? ready : null;
  } catch {
    return null;
  }
}

interface Refused {
  /** The act with the field. */
  readonly about: string;
  readonly accepted: string;
  /** Things that the refusal names. */
  readonly offered: readonly string[];
  /** Things with which the act is not refused because of this field. */
  readonly usable: readonly string[];
  /** Things that the act does not know either. */
  readonly unknown: readonly string[];
}

/** Refusals of a name that nobody has. */
function* refusedNames(system: System, all: readonly Fighter[]): Generator<Refused> {
  const target = all[0]!;
  for (const act of system.encounterRules.acts)
    for (const [field] of fieldsOf(act.input).filter(([name]) => NAMING.includes(name)))
      for (const actor of all) {
        const [tried] = triesOf(act, actor, target, {});
        if (!tried) continue;
        const ask = (name: string) =>
          refusalOf(act, actor, target, { ...(tried.input as object), [field]: name });
        const refused = ask(UNKNOWN);
        if (refused?.path.at(-1) !== field) continue;
        const { forbidden, accepted } = refused;
        const names = namesOn(actor.sheet);
        yield {
          ...{ about: `${act.id}.${field}`, accepted },
          offered: names.filter((name) => accepted.split(', ').includes(name)),
          usable: names.filter((name) => ask(name)?.path.at(-1) !== field),
          unknown: names.filter((name) => ask(name)?.forbidden.replace(name, UNKNOWN) === forbidden),
        };
      }
}

/** Asked of the fights of the laws. */
export function everyRefusedNameOffersOthers(): void {
  describe('an act that is refused because nobody has the weapon, item or spell names those that it accepts', () => {
    for (const system of systems)
      it(system.title, () => {
        const offering = new Set<string>();
        for (let number = 1; number <= FIGHTS; number++)
          for (const { after } of gameOf(system, number).steps.filter((_, index) => index % EVERY === 0))
            for (const all of peopleIn(system, after))
              for (const { about, accepted, offered, usable, unknown } of refusedNames(system, all)) {
                expect(accepted, about).not.toBe('');
                expect(offered, about).toEqual(expect.arrayContaining([...usable]));
                expect(
                  unknown.filter((name) => offered.includes(name)),
                  about,
                ).toEqual([]);
                if (offered.length > 0) offering.add(about);
              }
        expect(offering.size).toBeGreaterThan(0);
      });
  });
}
