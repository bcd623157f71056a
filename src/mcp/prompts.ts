import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { systems } from '../engine/systems/index.ts';

const system = z
  .string()
  .max(60)
  .describe(`Rule system: ${systems.map(({ id, title }) => `${id} (${title})`).join(', ')}.`);

const message = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** Adds prompts that a person can select in a model’s client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'run_a_fight',
    {
      title: 'Run a fight',
      description: 'Prepares a fight and plays it to the end as the game master.',
      argsSchema: z.object({
        system,
        fight: z.string().max(2000).describe('The sides of the fight, the place and the reason.'),
      }),
    },
    ({ system: name, fight }) =>
      message(`Be the game master of this fight: ${fight}
The rules are ${name}. Use the tools of Arbiter for every rule, roll and number. Never decide something yourself that a rule decides.
1. list_campaign shows whether there is a campaign. If not, create_campaign, and show me its key.
2. describe with kind sheet, then create_encounter and add_combatants. Set visibility HIDDEN for combatants that the players do not see. advance_encounter with START.
3. In each turn: read_encounter, ask me what my characters do, then act. If an answer is due, ask me for my characters, then answer. advance_encounter with END_TURN and END_ROUND.
4. Use adjust for traps, falls and corrections, and undo for mistakes.
5. Tell me each result in one or two sentences. When one side is down or has fled, advance_encounter with FINISH.`),
  );
  server.registerPrompt(
    'look_up_a_rule',
    {
      title: 'Look up a rule',
      description: 'Answers a question about the rules. Cites the sections of the rules.',
      argsSchema: z.object({
        system,
        question: z.string().max(2000).describe('Question about the rules.'),
      }),
    },
    ({ system: name, question }) =>
      message(`Answer this question about the rules of ${name}: ${question}
Find the rule with list_rules and text, in procedures, acts, conditions, tables, options and guidance. Read it with describe or look_up_table, or read the resource arbiter://rules/${name}. If a number is asked for, use resolve, or resolve with show ODDS.
Cite the section of each rule that you use. If the rules do not answer the question, say so.`),
  );
}
