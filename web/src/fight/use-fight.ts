import { useEffect, useState } from 'preact/hooks';
import type { SystemId } from '../attack/control.ts';
import { ask } from '../service/ask.ts';
import type { Problem } from '../service/problem.ts';
import { type Command, commandFor } from './command.ts';
import { mergedEntries, type Step } from './fight.ts';
import { keepOwnFight, type Own, ownFight } from './keeping.ts';
import { type Opened, openFight, type Payload, readFight } from './opening.ts';

/** The visitor's own fight and its commands. */
export interface OwnFight {
  readonly opened: Opened | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
  open(system: SystemId): Promise<void>;
  step(step: Step): Promise<void>;
  /** Runs undo, redo or finish. */
  command(document: string): Promise<void>;
}

export function useFight(): OwnFight {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const read = async ({ encounter, ...keys }: Own): Promise<void> => {
    const answer = await readFight({ encounter, key: keys.gameMaster });
    if (answer.data) setOpened({ ...answer.data, keys });
    else keepOwnFight(null);
  };

  useEffect(() => {
    const kept = ownFight();
    if (kept) void read(kept);
  }, []);

  const alone = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };

  const open = (system: SystemId) =>
    alone(async () => {
      const { data, problem } = await openFight(system, opened?.keys ?? null);
      setProblem(problem);
      if (data === null) return;
      keepOwnFight({ encounter: data.fight.id, ...data.keys });
      setOpened(data);
    });

  const send = ({ document, input }: Command) =>
    alone(async () => {
      if (opened === null) return;
      const { keys, fight } = opened;
      const answer = await ask<Readonly<Record<string, Payload>>>(
        document,
        { input },
        { key: keys.gameMaster },
      );
      setProblem(answer.problem);
      const [payload] = Object.values(answer.data ?? {});
      if (payload === undefined) return read({ encounter: fight.id, ...keys });
      const { encounter, entry } = payload;
      setOpened((before) => ({
        keys,
        fight: encounter,
        entries: mergedEntries(before?.entries ?? [], entry === null ? [] : [entry]),
      }));
    });

  return {
    opened,
    problem,
    busy,
    open,
    step: async (step) => {
      if (opened !== null) await send(commandFor(opened.fight, step));
    },
    command: async (document) => {
      if (opened === null) return;
      const { id: encounterId, version: expectedVersion } = opened.fight;
      await send({ document, input: { encounterId, expectedVersion } });
    },
  };
}
