import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../testing/harness'
import { withoutValues } from './withoutValues'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

test('a failed query reports its text and the database error, and none of its values', async () => {
  const failing = harness.store.change('lotus', ({ db }) =>
    db.execute(sql`insert into no_such_table values (${'a secret of somebody'})`),
  )
  const failure = await failing.catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: expect.stringContaining('insert into no_such_table values ($1)'),
    cause: { code: '42P01' },
  })
  expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain('a secret of somebody')
})

test('other failures are reported as they are', () => {
  const failure = new Error('the line is dead')
  expect(withoutValues(failure)).toBe(failure)
  const query = new DrizzleQueryError('select $1', ['a secret'], failure)
  expect(withoutValues(query)).toMatchObject({ cause: failure })
})
