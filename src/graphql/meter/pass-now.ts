let pass = 0;
let passing = false;

/** The number of this pass of the event loop, counted while somebody asks. */
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
