import unhomoglyph from 'unhomoglyph';

const ASCII = /^[ -~]*$/;

/** What a name looks like: names that look the same have the same skeleton (Unicode Technical Standard 39). */
const skeletonOf = (name: string): string =>
  unhomoglyph(name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/** True if two different names look the same. Of names in ASCII none does: "Il" and "I1" are read with care, and "Barn" is not "Bam". */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other && !(ASCII.test(one) && ASCII.test(other)) && skeletonOf(one) === skeletonOf(other);
