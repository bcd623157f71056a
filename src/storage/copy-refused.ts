/** Thrown if a copy was rejected or could not replace the database. The message contains the reason. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
  readonly why: 'USAGE' | 'MISSING' | 'THERE_ALREADY' | 'IN_USE' | 'DAMAGED';

  constructor(why: CopyRefused['why'], message: string) {
    super(message);
    this.why = why;
  }
}
