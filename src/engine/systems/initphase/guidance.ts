import type { Guidance } from '../../rules/guidance.ts';
import { combat } from './core/citations.ts';

/** What the chapter leaves to the game master, or refers to and does not contain (INI-001, 005, 006, 008, 017, 023, 031, 033). */
export const guidance: readonly Guidance[] = [
  {
    id: 'initiativePhase',
    title: 'Initiative phase',
    text: 'From the start of combat everybody decides in initiative phase: what happens at once is handled one after another. How its order is found is not in this chapter: the sheet says it.',
    citation: combat('The Combat Round'),
  },
  {
    id: 'realTime',
    title: 'Real time',
    text: 'Rounds, segments and turns measure time in the game’s world, not at the table.',
    citation: combat('The Combat Round'),
  },
  {
    id: 'timeToDecide',
    title: 'Time to decide',
    text: 'About a minute for a decision is fine. Players do well to plan ahead; the game master does not hurry them overly.',
    citation: combat('The Combat Round'),
  },
  {
    id: 'actionsOfATurn',
    title: 'Actions of a turn',
    text: 'The chapter does not number them: a turn goes on until it is ended, and how many attacks it may hold the game master says.',
    citation: combat('The Combat Round'),
  },
  {
    id: 'slowPlayers',
    title: 'Slow players',
    text: 'For somebody who takes too long: more time, a missed turn, or, if it is a habit or they are not attending, actions delayed to the next round.',
    citation: combat('The Combat Round'),
  },
  {
    id: 'natureOfHarrying',
    title: 'What harries an ally',
    text: 'What exactly keeps the ally busy is for the game master to say.',
    citation: combat('Harry Teammate'),
  },
  {
    id: 'comicPosition',
    title: 'Comic relief',
    text: 'The subject usually ends in a compromising position; how large the penalty to Influence checks is, is for the game master to say.',
    citation: combat('Comic Relief'),
  },
  {
    id: 'impossibleHarm',
    title: 'Harm that is impossible',
    text: 'Where somebody cannot be hurt by what they were using, the game master determines the damage.',
    citation: combat('Resolving Botches'),
  },
  {
    id: 'involuntaryProcesses',
    title: 'What goes on by itself',
    text: 'A fall, or whatever the botch itself has set off, continues; only voluntary actions end.',
    citation: combat('Interruption'),
  },
];
