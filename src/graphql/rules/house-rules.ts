import { houseRules } from '../../engine/rules/homebrew/house-rules.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../../play/access/viewer.ts';
import type { Services } from '../../play/services/services.ts';
import { homebrewFor, optionsUnderHomebrew } from '../../play/tables/overrides.ts';
import { shared } from '../kit/declared.ts';
import { inputOf } from '../kit/fields.ts';
import { inputStandIn } from '../kit/stand-in.ts';

/** Input for the house rules of any system. */
export const HouseRulesInput = inputStandIn(inputOf(shared, houseRules));

/** Returns a question with the campaign’s house rules, default options and tables. */
export async function underHomebrew<Q extends { readonly system: System; readonly options: unknown }>(
  services: Pick<Services, 'systems' | 'stores' | 'tables'>,
  viewer: Viewer | null,
  question: Q,
): Promise<Q> {
  const homebrew = await homebrewFor(services, viewer, question.system);
  return { ...question, options: optionsUnderHomebrew(homebrew, question.options) };
}
