/** A value that survives being stored and read back. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
