import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, as long as every node asks for the same one. */
const migrationLock = 7_204_118

/**
 * Brings the database to the newest form: all missing migrations in one transaction, or none. Several nodes may start at
 * once: one migrates, the others wait for it.
 * @param url connection of an account that may create roles, or whose cluster has the three roles already
 */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'playfront migrations' })
  // Its statements tell when the connection is lost; without a listener the loss would end the process instead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock is the connection's and goes with it.
    await client.end()
  }
}
