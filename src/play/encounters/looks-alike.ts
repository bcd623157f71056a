import unhomoglyph from 'unhomoglyph';

const ASCII = /^[ -~]*$/;

/**
 * Returns the skeleton of a name, which represents how the name looks. Names that look similar have the same skeleton
 * (Unicode Technical Standard 39).
 */
const skeletonOf = (name: string): string =>
  unhomoglyph(name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/**
 * True if two different names look similar. ASCII names never count as similar: readers can distinguish "Il" from "I1",
 * and "Barn" is not "Bam".
 */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && !(ASCII.test(one) && ASCII.test(other)) && skeletonOf(one) === skeletonOf(other);
