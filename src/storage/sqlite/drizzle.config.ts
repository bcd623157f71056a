import type { Config } from 'drizzle-kit';

export default {
  dialect: 'sqlite',
  schema: './src/storage/sqlite/schema.ts',
  out: './migrations/sqlite',
} satisfies Config;
