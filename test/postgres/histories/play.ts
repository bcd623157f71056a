import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picks } from '../../laws/random-game.ts';
import { violations } from './check.ts';
import { CLIENTS, Client, follow, Play } from './clients.ts';
import { disturb, type Pair } from './instances.ts';

/**
 * Maximum number of entries that are added at the end until every stream has reached the last entry. This is many times
 * more than a stream needs to reconnect.
 */
const MOST_FURTHER = 2000;

/** Returns how many operations of each kind were executed. */
export type Figures = ReadonlyMap<string, number>;

/** Plays a history to its end. Throws an error that lists the violations. */
export async function played(seed: number, instances: Pair): Promise<Figures> {
  const play = await Play.begun(instances);
  const { fights, goals } = play;
  const faults: string[] = [];
  const say = (what: string) => void faults.push(`${play.moment()} ${what}`);
  const pickFor = (who: number) => picks(seed * 1000 + who);

  let isTold = false;
  const following = Promise.all(
    [[fights[0]!], [fights[1]!], fights].map((some, index) =>
      follow(play, `S${index + 1}`, some, pickFor(100 + index)),
    ),
  ).finally(() => {
    isTold = true;
  });
  following.catch(() => play.end());
  try {
    const asking = [
      disturb(instances, pickFor(0), { answers: (more) => play.answers(more), say }),
      ...CLIENTS.map((name, index) => new Client(play, name, pickFor(1 + index)).run()),
    ].map((each) => each.finally(() => play.end()));
    // The next history needs instances without faults, even if this one has failed.
    await Promise.allSettled(asking);
    await Promise.all(asking);
    for (const instance of instances) instance.mend();

    // More entries are written at the end. If a stream has lost the last entry before them, the gap then becomes
    // visible.
    const last = new Client(play, 'Z', pickFor(99));
    for (let further = 0; !isTold; further += 1) {
      if (further > MOST_FURTHER) throw new Error(`seed ${seed}: a stream tells nothing any longer`);
      for (const list of fights) {
        const version = await last.look(list);
        if (version !== null && !goals.has(list)) goals.set(list, version);
        await last.add(list);
      }
    }
    await following;
  } finally {
    for (const list of fights) goals.set(list, 0);
  }
  const wrong: string[] = [];
  for (const list of play.all) {
    await play.whole(list, instances[0]);
    // The log is read a second time, because this shows which abandoned requests were executed.
    const log = (await play.whole(list, instances[1])).flatMap(({ entries }) => entries);
    const found = violations({ ...list, log });
    if (found.length === 0) continue;
    const file = join(tmpdir(), `arbiter-history-${seed}-${list.id}.json`);
    writeFileSync(file, JSON.stringify({ ...list, log, faults }, null, 1));
    wrong.push(`${list.id} (${file}):`, ...found.slice(0, 20));
  }
  if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join('\n')}\n${faults.join('\n')}`);
  return figuresOf(play, faults);
}

function figuresOf({ all }: Play, faults: readonly string[]): Figures {
  const operations = all.flatMap((list) => list.operations);
  const attempts = operations.filter((each) => each.type === 'attempt');
  const kinds = [
    ...operations.map(({ type }) => type),
    ...attempts.map(({ outcome }) => outcome.type),
    ...faults.map((fault) => fault.split(' ')[1]!),
  ];
  const figures = new Map<string, number>();
  for (const kind of kinds) figures.set(kind, (figures.get(kind) ?? 0) + 1);
  return figures;
}
