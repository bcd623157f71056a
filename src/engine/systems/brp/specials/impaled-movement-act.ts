import { formulaText } from '../../../dice/formula.ts';
import type { Act } from '../../../rules/combat.ts';
import { claimed, defaulted, flag, optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { read } from '../../../rules/read.ts';
import { impaledMovement } from '../specials/impaled-movement.ts';
import { incapableOf } from './capable.ts';
import { onWound } from './care.ts';
import { isBrokenOff, lodgedIn } from './lodged.ts';
import { knownWeapon } from './own-weapon.ts';

const impaledMovementActInput = record(
  'ImpaledMovementAct',
  {
    weapon: optional(text(100, 'Which of the lodged weapons; left out, the first.')),
    sticksOut: defaulted(
      claimed(
        flag('Whether it sticks out, as a spear or sword; arrowheads and broken shafts do no more harm.'),
      ),
      true,
    ),
  },
  'Moving far with a weapon in a wound.',
);

/** Somebody impaled moves; the target is whoever owns the weapon. */
export const impaledMovementAct: Act = {
  id: 'impaledMovement',
  title: 'Move while impaled',
  description:
    'Move far with a weapon in a wound: half its damage anew, into the same wound. The target is whoever the weapon belongs to.',
  input: impaledMovementActInput,
  onOneself: false,
  onOthers: true,
  when: 'ANY_TIME',
  procedure: impaledMovement,
  answer: null,
  costs: () => [],
  hindrance: (actor) => incapableOf(actor, 'the impaled'),
  prepare(actor, target, given, options, path) {
    const { weapon: name, sticksOut } = read(impaledMovementActInput, given, path);
    const lodged = lodgedIn(actor, name);
    if ('forbidden' in lodged) return lodged;
    const weapon = knownWeapon(target, lodged.weapon);
    if ('forbidden' in weapon) return weapon;
    const harmless = !sticksOut || isBrokenOff(actor, lodged);
    const bound = impaledMovement.bind(
      { weaponDamage: formulaText(weapon.damage), sticksOut: !harmless },
      options,
      path,
    );
    return withEffects(bound, ({ effects }) =>
      effects.map(onWound(lodged.wound)).map((effect) => ({ ...effect, on: 'ACTOR' })),
    );
  },
};
