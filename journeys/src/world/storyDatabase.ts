import { createTestDatabase } from '@playfront/server/testing/createTestDatabase'
import { pretendDatabaseClock, type DatabaseClock } from '@playfront/server/testing/pretendDatabaseClock'

/** A migrated database for one story. */
export interface StoryDatabase {
  url: string
  drop(): Promise<void>
}

/** The database with its clock in the story's hand. */
export interface TimedDatabase {
  url: string
  clock: DatabaseClock
  close(): Promise<void>
}

/**
 * Takes a database, by default one of its own on the run's cluster, and holds its clock still.
 * @param startAtMs epoch milliseconds that `platform_now()` answers from now on
 */
export const openStoryDatabase = async (startAtMs: number, given?: StoryDatabase): Promise<TimedDatabase> => {
  const database = given ?? (await createTestDatabase())
  const clock = await pretendDatabaseClock(database.url, startAtMs)
  const close = async () => {
    await clock.close()
    await database.drop()
  }
  return { url: database.url, clock, close }
}
