import { read } from '../../rules/fields/read.ts';
import type { Command } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { adopting } from '../state.ts';

/** Continues the encounter under other rules. New options affect the combatants immediately. */
export function adoptRules(context: CommandContext, command: Extract<Command, { type: 'adoptRules' }>): void {
  const { digest, program, options } = command;
  if (options !== null) read(context.system.optionsField, options, ['options', context.system.id]);
  context.emit({ type: 'rulesAdopted', digest, program, options });
  if (options !== null) context.options = adopting(context.options, options);
}
