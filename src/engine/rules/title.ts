/** A declared name for display: `CRITICAL_HIT` is "Critical hit", `attackLevel` is "Attack level". */
export function titleOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A code within a sentence: `FULL_ROUND` is "full round". */
export const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
