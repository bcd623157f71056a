/** Sections “Actions during Combat” and “Action Table”, and what the sections of the manoeuvres say about defences. */

export interface Manoeuvre {
  /** True if a fighter who takes it is still off guard: Do Nothing, Free actions and Interrupts. */
  readonly idle: boolean;
}

export const manoeuvres: Readonly<Record<string, Manoeuvre>> = {
  DO_NOTHING: { idle: true },
  MELEE_ATTACK: { idle: false },
};
