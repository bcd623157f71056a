/** Models wounds whose bleeding was stopped by First Aid or magic, by the section “Bleeding”. */

export interface Stopped {
  readonly rate: number;
  readonly age: number;
  readonly treated: number;
  readonly magic: boolean;
}

const naturalAt = ({ rate }: Stopped, age: number): number => Math.max(0, rate - Math.floor(age / 12));

/**
 * Lets some turns pass. First Aid stops a part of the bleeding as long as the patient stays quiet (PMA-137, PMA-138).
 * Exertion opens the wound again; it then bleeds at the rate to which clotting has reduced it (PMA-R111). Magic stops
 * bleeding permanently (PMA-139).
 */
export function bleedFor(wounds: readonly Stopped[], turns: number, exerted: boolean) {
  let lost = 0;
  const held = wounds.map((wound) => ({ ...wound, treated: exerted && !wound.magic ? 0 : wound.treated }));
  for (const wound of held)
    for (let turn = 0; turn < turns; turn++)
      if (!wound.magic) lost += Math.max(0, naturalAt(wound, wound.age + turn) - wound.treated);
  const quiet = held.some(
    (wound) => wound.treated > 0 && naturalAt(wound, wound.age + turns) > 0 && !wound.magic,
  );
  return {
    ...{ lost, restricted: quiet },
    reopened:
      exerted && wounds.some((wound) => wound.treated > 0 && !wound.magic && naturalAt(wound, wound.age) > 0),
    wounds: held.map((wound) => {
      const natural = wound.magic ? 0 : naturalAt(wound, wound.age + turns);
      return { natural, treated: wound.treated, actual: Math.max(0, natural - wound.treated) };
    }),
  };
}
