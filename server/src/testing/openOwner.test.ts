import { expect, test } from 'vitest'
import { createTestDatabase } from './createTestDatabase'
import { openOwner } from './openOwner'
import { fakeDatabaseClock } from './fakeDatabaseClock'

test('a connection that the database ends fails its next statement, and not the process (57P01)', async () => {
  const database = await createTestDatabase()
  const clock = await fakeDatabaseClock(database.url, 0)
  const [ended, other] = [await openOwner(database.url), await openOwner(database.url)]
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect(ended.query('select 1')).rejects.toThrow()
  await expect(clock.set(1)).rejects.toThrow()
  expect(await other.query('select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([other.close(), database.drop()])
})
