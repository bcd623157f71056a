import type { Config } from 'drizzle-kit';

export default {
  dialect: 'postgresql',
  schema: './src/storage/postgres/schema.ts',
  out: './migrations/postgres',
} satisfies Config;
