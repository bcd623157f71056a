import { hash } from 'node:crypto';

/** Returns the SHA-256 of a string: 64 hexadecimal digits in lower case. */
export const hashOf = (text: string): string => hash('sha256', text, 'hex');
