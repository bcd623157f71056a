/** A value that can be stored as JSON and read back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
