import { z } from 'zod';
import { commanding } from '../tool.ts';
import { badArgument, ToolError } from '../tool-error.ts';
import { commandArguments, commandOf, withoutInput } from './command.ts';
import { commandOutput, LISTED_OF_COMMAND } from './shapes.ts';

export const undo = commanding({
  name: 'undo',
  title: 'Undo or redo',
  description:
    'UNDO undoes the last command and its dice: the same command would roll the same faces. REDO redoes it. REWIND goes back to a version. RETRACT removes one entry and plays later entries again with their own dice.',
  input: z.strictObject({
    ...commandArguments,
    action: z.enum(['UNDO', 'REDO', 'REWIND', 'RETRACT']).default('UNDO').describe('What happens.'),
    version: z.int().min(0).optional().describe('Version to go back to (REWIND) or to retract (RETRACT).'),
  }),
  output: commandOutput,
  listed: LISTED_OF_COMMAND,
  ask: ({ action, version, ...input }) => {
    if (action === 'UNDO' || action === 'REDO')
      return commandOf(action.toLowerCase(), 'EncounterCommandInput', { input });
    if (version === undefined)
      throw new ToolError([
        badArgument(['version'], `${action} requires a version`, 'a version that read_log returns'),
      ]);
    if (action === 'RETRACT')
      return commandOf('retractEntry', 'RetractEntryInput', { input: { ...input, version } });
    return commandOf('rewind', 'RewindInput', {
      input: { ...input, to: version },
      toArgumentPath: (path) => withoutInput(path).map((step) => (step === 'to' ? 'version' : step)),
    });
  },
});
