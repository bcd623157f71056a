/** A row that contradicts what is stored: an id taken, a campaign that does not exist. A mistake of the caller. */
export class BrokenConstraint extends Error {
  override readonly name = 'BrokenConstraint';
}
