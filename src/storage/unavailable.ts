/** The database did not do what it was asked, for a reason that may pass: a full disk, a lock, a broken file. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
