import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../testing/harness'
import { statementOf } from '../testing/statementOf'
import { withoutValues } from './withoutValues'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const secret = 'secretOfSomebody'

const failureOf = (text: string, values: unknown[]) =>
  harness.store
    .change('lotus', ({ query }) => query(statementOf(text), values))
    .catch((error: unknown) => error as DatabaseError)

test.each([
  ['insert into no_such_table values ($1)', '42P01', 'relation "no_such_table" does not exist'],
  [`insert into outbox (merchant, topic) values ('lotus', $1)`, '23502', 'violates not-null constraint'],
  ['select $1::uuid', '22P02', 'invalid input syntax for type uuid'],
  ['select $1::jsonb', '22P02', 'invalid input syntax for type json'],
  [`select ('{"a":' || $1 || '}')::jsonb`, '22P02', 'invalid input syntax for type json'],
])(
  'when “%s” fails, its error names the statement and the reason, and none of its values',
  async (text, code, reason) => {
    const failure = await failureOf(text, [secret])
    expect(failure).toBeInstanceOf(DatabaseError)
    expect(failure).toMatchObject({
      code,
      message: expect.stringMatching(`${reason}.* \\(statement “${statementOf(text).name}”\\)$`),
    })
    expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain(secret)
  },
)

test('what fails only when the change is committed is reported without its values too', async () => {
  const failure = await harness.store
    .platform(({ query }) =>
      query(statementOf(`insert into merchant (code, published_version) values ('nobody', 7654321)`), []),
    )
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: '23503',
    message: expect.stringMatching(/ \(statement “commit”\)$/),
  })
  expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain('7654321')
})

test('what was taken keeps the constraint’s name', async () => {
  await harness.registerMember('an_nguyen', 'lotus')
  const text = `insert into favourite_game (merchant, member, vendor, game_id)
    select merchant, id, 'NEON', 'twice' from member, generate_series(1, 2) where username = $1`
  expect(await failureOf(text, ['an_nguyen'])).toMatchObject({
    code: '23505',
    constraint: 'favourite_game_pkey',
  })
})

test('other failures are reported as they are', () => {
  const failure = new Error('the line is dead')
  expect(withoutValues(failure, 'any')).toBe(failure)
})
