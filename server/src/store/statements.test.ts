import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'
import { type FoundQueries, findQueries } from '../testing/statements/findQueries'
import { proveQueries } from '../testing/statements/proveQueries'
import { wrongQueries } from '../testing/statements/wrongQueries'

const wrongFile = 'testing/statements/wrongQueries.ts'

let database: TestDatabase
let found: FoundQueries
let problems: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  found = findQueries(wrongFile)
  problems = await proveQueries(database.url, found)
})

afterAll(async () => {
  found.close()
  await database.drop()
})

const isWrong = (line: string) => line.startsWith(wrongFile)

describe('the statements of the product', () => {
  test('every query is found and can be evaluated without running it', () => {
    expect(found.unresolved.filter((line) => !isWrong(line))).toEqual([])
    expect(found.queries.length).toBeGreaterThan(700)
  })

  test('every query reads the columns that the database returns, takes null and each text where they may come, and gives values that fit its parameters', () => {
    expect(problems.filter((line) => !isWrong(line))).toEqual([])
  })

  test('a name stands for one text, as the driver keeps a prepared statement by its name', () => {
    const texts = new Map<string, Set<string>>()
    for (const { name, text } of found.queries.flatMap(({ statements }) => statements))
      texts.set(name, (texts.get(name) ?? new Set()).add(text))
    expect([...texts].filter(([, some]) => some.size > 1).map(([name]) => name)).toEqual([])
  })
})

test('what is wrong is said with its place, statement, column, what is expected and what is found', () => {
  const withoutPlace = (lines: string[]) => lines.filter(isWrong).map((line) => line.replace(/^\S+ /, ''))
  expect(Object.keys(wrongQueries)).toHaveLength(11)
  expect(withoutPlace(found.unresolved)).toEqual([
    'statementOfDay(): Date is not evaluated',
    'is a statement that no query was found for',
  ])
  expect(withoutPlace(problems)).toEqual([
    '"wrong member": column "registered_at": expected Date (timestamptz), found string',
    '"wrong member": column "type": expected number (int2), found string',
    '"wrong member": column "registered_at": expected in the row type, found no such property',
    '"wrong member": column "type": expected in the row type, found no such property',
    '"wrong member": column "registeredAt": expected by the row type, found no such column in the statement',
    '"wrong null": column "email": expected string | null (text), found string',
    '"wrong by nickname": the database refuses it: column "nickname" does not exist',
    '"wrong count": values: expected 0, found 1',
    '"wrong values": value $1: expected text, found Date',
    // The driver writes it as an array of the database, which is no JSON.
    '"wrong values": value $2: expected jsonb, found string[]',
    '"wrong values": value $3: expected _int4, found string[]',
    '"wrong values": value $4: expected int4, found "seven"',
    '"wrong texts": column "state": expected forfeited too (text), found "active" | "released"',
    '"wrong nulls": column "left_joined": expected string | null (text), found string',
    '"wrong nulls": column "total": expected number | null (int8), found number',
    '"wrong nulls": column "chosen": expected string | null (text), found string',
    // The driver reads a bigint of a list as a text.
    '"wrong nulls": column "labels": expected string[] (_int8), found number[]',
    '"wrong on a replica": column "one": expected number (int4), found string',
  ])
  expect(problems.find(isWrong)).toMatch(/wrongQueries\.ts:\d+ "/)
})
