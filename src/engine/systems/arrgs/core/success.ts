/** What a check requires for a success. */
export type Success =
  /** A Success Value above 0 (ruling ARR-R14). */
  | 'POSITIVE'
  /** No Success Value: at least the DC. */
  | 'MEETS'
  /** More than the DC. */
  | 'EXCEEDS';
