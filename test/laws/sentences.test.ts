import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../src/engine/encounter/state.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyGame, openingOf } from '../kit/any-game.ts';
import { carriedOut } from '../kit/carry-out.ts';
import { badAccepted, badSentences, sentencesOfStep } from '../kit/sentences.ts';

const RUNS = Number(process.env.LAW_RUNS ?? 40);

describe('sentences of commands and rejections have no code, id, placeholder or doubled space', () => {
  for (const system of systems)
    it(system.title, () => {
      const [sentences, accepted] = [new Set<string>(), new Set<string>()];
      const games = fc.sample(anyGame(system), { seed: 1, numRuns: RUNS });
      for (const [sheets, options, commands, seed] of games) {
        let state = initialState;
        const states = new Map([[0, state]]);
        for (const command of [...openingOf(system, sheets), ...commands]) {
          const result = carriedOut({ system, options, seed }, state, command, states);
          if ('entry' in result) {
            for (const sentence of sentencesOfStep(system, options, result)) sentences.add(sentence);
            state = result.after;
            states.set(state.version, state);
          } else {
            sentences.add(result.rejection.reason);
            accepted.add(result.rejection.accepted);
          }
        }
      }
      expect(accepted.size).toBeGreaterThan(0);
      expect([badSentences(sentences), badAccepted(accepted)]).toEqual([[], []]);
    });
});
