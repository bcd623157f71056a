import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/engine/systems/index.ts';
import { answerOf, type Wording, wordingOf, writeWording } from './wording.ts';

// These questions lead to answers that occur in no worked case. `WORDING=write` writes the answers: compare each of
// them with its rule.

for (const system of systems)
  describe(`${system.title}: answers have the reviewed wording`, () => {
    if (process.env.WORDING === 'write') writeWording(system, wordingOf(system));
    for (const [index, { answer, ...question }] of wordingOf(system).entries())
      it(`question ${index + 1} gets the answer that was reviewed: ${JSON.stringify(question).slice(0, 80)}`, () =>
        expect(answerOf(system, question as Wording)).toEqual(answer));
  });
