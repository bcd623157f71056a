import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { medicine } from '../../../../src/engine/systems/brp/healing/treatment.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { play } from '../../../kit/play.ts';
import { axe, blow, MISS, SPECIAL, SUCCESS, spear } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const FUMBLE = 100;

const fightWith = () => startFight({ a: person({ weapons: [axe, spear] }), b: person({ con: 12, siz: 28 }) });
type Fight = ReturnType<typeof fightWith>;

const patients: Readonly<Record<string, (fight: Fight) => unknown>> = {
  unwounded: () => null,
  wounded: (fight) => fight.adjust('b', { damage: 3 }),
  bleeding: (fight) => fight.act('a', 'attack', 'b', blow('Axe'), [SPECIAL, 3]),
  impaled: (fight) => fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 2, 2]),
  'impaled without a wound': (fight) => {
    fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 2, 2]);
    fight.adjust('b', { healing: 20 });
  },
  unconscious: (fight) => fight.gain('b', 'unconscious'),
  dead: (fight) => fight.gain('b', 'dead'),
};

const AIMS = ['HEAL', 'OTHER_LOSS', 'STOP_BLEEDING', 'REVIVE', 'WEEKLY_CARE', 'MAJOR_WOUND'];

const patientIn = (state: string): Fight => {
  const fight = fightWith();
  patients[state]!(fight);
  return fight;
};

const asCharacter = (fight: Fight): Fighter => ({ ...fight.fighter('b'), side: null });

/** Returns the reason why Medicine is rejected for a stored character. Null if it is allowed. */
function refusedOutside(patient: Fighter, aim: string, which: number | null): string | null {
  try {
    keptOf(brp, 'medicine').complete(patient, 'TARGET', { rating: 60, aim, which }, {}, ['input']);
    return null;
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults[0]!.problem;
    throw error;
  }
}

describe('Medicine in a fight and for a stored character', () => {
  it.each(Object.keys(patients))(
    'for every aim, Medicine on a patient who is %s is rejected in a fight for the same reason as for a stored character',
    (state) => {
      for (const aim of AIMS)
        for (const wound of [null, 1, 2]) {
          const fight = patientIn(state);
          const outside = refusedOutside(asCharacter(fight), aim, wound);
          const inFight = fight.refused('a', 'medicine', 'b', { rating: 60, aim, wound }, [MISS]);
          expect(inFight, `${aim} ${wound}`).toBe(outside);
        }
    },
  );
});

describe.each(['WEEKLY_CARE', 'MAJOR_WOUND'])('Medicine with the aim %s', (aim) => {
  const asked = { rating: 60, aim };

  it('the treatment works for a patient without a recorded wound (R-93)', () => {
    const told = patientIn('unwounded').act('a', 'medicine', 'b', asked, [SUCCESS]);
    expect(told).toMatchObject({ outcome: 'TREATED' });
    const character = asCharacter(patientIn('unwounded'));
    const { resolution } = applyProcedure(brp, character, 'medicine', { given: asked, faces: [SUCCESS] });
    expect(resolution).toMatchObject({
      ...{ outcome: 'TREATED', detail: { lostAfter: 0, doublesHealingRate: aim === 'WEEKLY_CARE' } },
    });
  });

  it('a fumble makes the worst wound worse, or costs 1 hit point if there is no wound (R-76, R-93)', () => {
    for (const [state, points] of [
      ['wounded', [4]],
      ['unwounded', [1]],
    ] as const) {
      const fight = patientIn(state);
      const { after } = applyProcedure(brp, asCharacter(fight), 'medicine', {
        given: asked,
        faces: [FUMBLE],
      });
      expect(after.state).toMatchObject({ wounds: points.map((each) => ({ points: each })) });
      fight.act('a', 'medicine', 'b', asked, [FUMBLE]);
      expect(fight.of('b').wounds.map((each: { readonly points: number }) => each.points)).toEqual(points);
    }
  });

  it('a lodged weapon that is larger than a knife prevents the treatment (BRP-144, R-93)', () => {
    for (const state of ['impaled', 'impaled without a wound']) {
      expect(patientIn(state).refused('a', 'medicine', 'b', asked), state).toContain('must be removed');
      const small = patientIn(state).act('a', 'medicine', 'b', { ...asked, smallWeapon: true }, [SUCCESS]);
      expect(small, state).toMatchObject({ outcome: 'TREATED' });
    }
    expect(play(medicine, { ...asked, lodged: true }).outcome).toBe('NOT_ALLOWED');
  });
});
