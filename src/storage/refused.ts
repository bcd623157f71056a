/** Thrown if the stores cannot be opened. Retries do not help: an operator must act. */
export class StoreRefused extends Error {
  override readonly name: string = 'StoreRefused';
}
