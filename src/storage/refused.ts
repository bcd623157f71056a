/** The stores cannot be opened. Retrying does not help; an operator must act. */
export class StoreRefused extends Error {
  override readonly name: string = 'StoreRefused';
}
