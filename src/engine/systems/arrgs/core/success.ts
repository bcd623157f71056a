/** Condition under which a check succeeds. */
export type Success =
  /** The Success Value is above 0 (ruling ARR-R14). */
  | 'POSITIVE'
  /** The check is at least as high as the DC. It has no Success Value. */
  | 'MEETS'
  /** The check exceeds the DC. */
  | 'EXCEEDS';
