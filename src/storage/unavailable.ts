/** Thrown if the database failed for a reason that may be temporary: a full disk, a lock, or a damaged file. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
