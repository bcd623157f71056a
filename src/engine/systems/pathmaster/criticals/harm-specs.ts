import { type CellSpec, orNothing, wholeNumber, words, yesOrNo } from '../../../rules/homebrew/table-spec.ts';
import { type Harm, harmColumns } from './harm.ts';

const count = (what: string): CellSpec => wholeNumber(0, 10_000, what, (value) => value);
export const plainCount = (what: string): CellSpec => wholeNumber(0, 10_000, what);

/** What the cells of the columns for harm may contain, by column. */
export const harmSpecs: Readonly<Record<keyof Harm, CellSpec>> = {
  hits: count(harmColumns.hits),
  mustParry: plainCount(harmColumns.mustParry),
  stunned: plainCount(harmColumns.stunned),
  stunnedNoParry: plainCount(harmColumns.stunnedNoParry),
  downed: plainCount(harmColumns.downed),
  bleeding: count(harmColumns.bleeding),
  penalty: wholeNumber(-1000, 0, harmColumns.penalty, (value) => -value),
  wound: orNothing(words(harmColumns.wound)),
  initiative: plainCount(harmColumns.initiative),
  bonus: plainCount(harmColumns.bonus),
  prone: yesOrNo(harmColumns.prone),
  entangled: plainCount(harmColumns.entangled),
  unconscious: yesOrNo(harmColumns.unconscious, Number),
  death: yesOrNo(harmColumns.death, Number),
};
