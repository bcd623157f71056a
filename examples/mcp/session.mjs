// A session of the Model Context Protocol (MCP), in which this program acts like a language model.
// Usage: node session.mjs [http://127.0.0.1:4000]
// A model's client needs no code, only the address or the command in clients.json.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const client = new Client({ name: 'example', version: '1.0.0' });
const say = (line) => process.stdout.write(`${line}\n`);

await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));

/** Calls a tool, prints its text, and returns its data. */
async function call(name, given = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  say(`${isError ? '!' : '>'} ${name}\n${content[0].text.replace(/^/gm, '  ')}`);
  return structuredContent;
}

const { tools } = await client.listTools();
say(`${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}`);

// Which input is required, what are the chances, and what is the result?
const system = 'brp';
await call('describe', { system, kind: 'procedure', name: 'attack' });
const blow = {
  system,
  procedure: 'attack',
  input: {
    attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8', special: 'IMPALING' } },
    defender: { armour: 2, parry: { rating: 40 } },
  },
};
await call('resolve', { ...blow, show: 'ODDS' });
await call('resolve', { ...blow, dice: { given: [40, 70, 6] } });

// An error names the argument that caused it and what is accepted.
await call('resolve', { ...blow, input: { ...blow.input, defender: { armour: -1 } } });

// Play a stored fight.
const { key } = await call('create_campaign', { name: 'The Ford' });
const { encounterId, version } = await call('create_encounter', { key, system, title: 'At the ford' });
let expectedVersion = version;

/** Sends a command with the version in the last result. */
async function command(name, given) {
  const data = await call(name, { key, encounterId, expectedVersion, ...given });
  if (!data) throw new Error(`${name} was rejected`);
  expectedVersion = data.version;
  return data;
}

const weapons = [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }];
const sheet = { str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 14, cha: 10, weapons };
await command('add_combatants', {
  combatants: [
    { name: 'Bea', sheet },
    { name: 'Orc', sheet: { ...sheet, dex: 9 } },
  ],
});
await command('advance_encounter', { step: 'START' });
const attack = { act: 'attack', actor: 'Bea', target: 'Orc', input: { weapon: 'Sword' } };
// The players roll: the attack is a success, the parry fails, and the damage is 3, plus 1 because Bea is strong.
await command('act', { ...attack, dice: { given: [40] } });
await command('answer', { option: 'parry-with-the-sword', dice: { given: [90, 3, 1] } });

// Apply the damage of a trap, and correct it.
await command('adjust', { combatant: 'Orc', reason: 'a pit trap', damage: 2, gain: ['prone'] });
await command('undo');
await call('read_encounter', { key, encounterId });
await call('read_log', { key, encounterId, format: 'TEXT' });
await client.close();
