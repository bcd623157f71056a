import unhomoglyph from 'unhomoglyph';

const ASCII = /^[ -~]*$/;

/** The visual skeleton of a name: names that look alike have the same one (Unicode Technical Standard 39). */
const skeletonOf = (name: string): string =>
  unhomoglyph(name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/**
 * True if two different names look alike. ASCII names never count as alike: readers distinguish "Il" from
 * "I1", and "Barn" is not "Bam".
 */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && !(ASCII.test(one) && ASCII.test(other)) && skeletonOf(one) === skeletonOf(other);
