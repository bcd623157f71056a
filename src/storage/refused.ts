/** Reports that the stores cannot be opened. Retrying does not help, and an operator must act. */
export class StoreRefused extends Error {
  override readonly name: string = 'StoreRefused';
}
