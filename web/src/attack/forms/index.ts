import type { AttackForm, SystemId } from '../control.ts';
import { arrgs } from './arrgs.ts';
import { brp } from './brp.ts';
import { initphase } from './initphase.ts';
import { pathmaster } from './pathmaster.ts';
import { skill20 } from './skill20.ts';

/** Forms in the order of display. */
export const forms: readonly AttackForm[] = [brp, pathmaster, arrgs, skill20, initphase];

export const formOf = (system: SystemId): AttackForm => forms.find((form) => form.system === system) ?? brp;
