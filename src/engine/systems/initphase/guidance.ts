import type { Guidance } from '../../rules/guidance.ts';
import { combat } from './core/citations.ts';

/**
 * Decisions that the chapter leaves to the game master or to texts that it does not contain (INI-001, INI-005, INI-006,
 * INI-008, INI-017, INI-023, INI-031, INI-033).
 */
export const guidance: readonly Guidance[] = [
  {
    id: 'initiativePhase',
    title: 'Initiative phase',
    text: 'When combat begins, all decisions are made in initiative phase: simultaneous activities are handled one after another. The chapter has no rule for their order, so the sheet contains it.',
    citation: combat('The Combat Round', 'INI-001'),
  },
  {
    id: 'realTime',
    title: 'Real time',
    text: 'Rounds, segments and turns measure time in the game’s world, not at the table.',
    citation: combat('The Combat Round', 'INI-005'),
  },
  {
    id: 'timeToDecide',
    title: 'Time to decide',
    text: 'About a minute for a decision is fine. Players should plan ahead, and the game master should not rush them.',
    citation: combat('The Combat Round', 'INI-006'),
  },
  {
    id: 'actionsOfATurn',
    title: 'Actions of a turn',
    text: 'The chapter does not say how many actions a turn has, so a turn lasts until it is ended. The game master decides how many attacks it allows.',
    citation: combat('The Combat Round', 'INI-008'),
  },
  {
    id: 'slowPlayers',
    title: 'Slow players',
    text: 'If a player takes too long, the game master allows more time or makes the character miss the turn. If this is a habit or the player is inattentive, the character’s actions are delayed to the next round.',
    citation: combat('The Combat Round', 'INI-007'),
  },
  {
    id: 'natureOfHarrying',
    title: 'Harried allies',
    text: 'The game master decides what exactly keeps the ally busy.',
    citation: combat('Harry Teammate'),
  },
  {
    id: 'comicPosition',
    title: 'Comic relief',
    text: 'The character usually ends in a compromising position. The game master decides the penalty to Influence checks.',
    citation: combat('Comic Relief'),
  },
  {
    id: 'impossibleHarm',
    title: 'Impossible harm',
    text: 'If the weapon in use cannot hurt its wielder, the game master determines the damage.',
    citation: combat('Resolving Botches', 'INI-033'),
  },
  {
    id: 'involuntaryProcesses',
    title: 'Involuntary actions',
    text: 'Only voluntary actions end. Falls and effects of the botch itself continue.',
    citation: combat('Interruption'),
  },
];
