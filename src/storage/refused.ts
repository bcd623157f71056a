/** The stores cannot be opened as things are; trying again changes nothing, somebody has to act. */
export class StoreRefused extends Error {
  override readonly name: string = 'StoreRefused';
}
