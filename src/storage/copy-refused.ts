/** The copy was refused, or was not put in place. The message states the reason. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
  readonly why: 'USAGE' | 'MISSING' | 'THERE_ALREADY' | 'IN_USE' | 'DAMAGED';

  constructor(why: CopyRefused['why'], message: string) {
    super(message);
    this.why = why;
  }
}
