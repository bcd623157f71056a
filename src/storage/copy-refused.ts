/** Why a copy was not made, or not put in place. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
  readonly why: 'USAGE' | 'MISSING' | 'THERE_ALREADY' | 'IN_USE' | 'DAMAGED';

  constructor(why: CopyRefused['why'], message: string) {
    super(message);
    this.why = why;
  }
}
