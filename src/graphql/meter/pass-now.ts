let pass = 0;
let passing = false;

/** Returns the number of the current pass of the event loop. Passes are counted only while this number is needed. */
export function passNow(): number {
  if (!passing) {
    passing = true;
    setImmediate(() => {
      passing = false;
      pass += 1;
    });
  }
  return pass;
}
