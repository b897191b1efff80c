import { createPreparedDatabase } from '@playfront/server/testing/createTestDatabase'
import { fakeDatabaseClock, type DatabaseClock } from '@playfront/server/testing/fakeDatabaseClock'
import { openNode } from './openNode'

/** A migrated database for one journey. */
export interface StoryDatabase {
  url: string
  drop(): Promise<void>
}

/** The database with its clock controlled by the journey. */
export interface TimedDatabase {
  url: string
  clock: DatabaseClock
  close(): Promise<void>
}

/**
 * Takes a database, by default a new one on the run's cluster, and stops its clock.
 * @param startAtMs epoch milliseconds that `platform_now()` returns from now on
 */
export const openStoryDatabase = async (startAtMs: number, given?: StoryDatabase): Promise<TimedDatabase> => {
  const database =
    given ?? (await createPreparedDatabase(`story_${startAtMs}`, (url) => openOnce(url, startAtMs)))
  const clock = await fakeDatabaseClock(database.url, startAtMs)
  const close = async () => {
    await clock.close()
    await database.drop()
  }
  return { url: database.url, clock, close }
}

/**
 * What a server does at its first start, merchants, accounts and the first issues, is done once for all journeys of
 * that time.
 */
const openOnce = async (url: string, startAtMs: number): Promise<void> => {
  const clock = await fakeDatabaseClock(url, startAtMs)
  const node = await openNode(url, startAtMs)
  await node.close()
  await clock.close()
}
