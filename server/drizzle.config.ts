import { defineConfig } from 'drizzle-kit'

/** For looking around with `npx drizzle-kit studio`. Migrations are written by hand: they hold roles and policies. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/store/tables/*.ts',
  out: './src/store/migrations',
  dbCredentials: { url: process.env.DATABASE_URL ?? '' },
})
