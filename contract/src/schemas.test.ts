import { describe, expect, test } from 'vitest'
import { calls, type CallName } from './calls'
import { merchantSettingsSchema } from './merchantSettings.schema'
import { schemas } from './schemas'

const names = Object.keys(calls) as CallName[]

describe.each(names)('%s', (name) => {
  test('asks for the parts of its path', () => {
    const parts = [...calls[name].path.matchAll(/:(\w+)/g)].map(([, part]) => part)
    const request = schemas[name].request
    const fields = 'shape' in request ? Object.keys(request.shape as object) : []
    expect(fields).toEqual(expect.arrayContaining(parts))
  })

  test('is never sealed when it is a GET (REQ-CRYPT-002)', () => {
    if (calls[name].method === 'GET') expect(calls[name].sealed).toBeUndefined()
  })
})

test('no two calls share a method and a path', () => {
  const roads = names.map((name) => `${calls[name].method} ${calls[name].path}`)
  expect(new Set(roads).size).toBe(roads.length)
})

test('a body with an unknown field is refused, and so are amounts that are not whole', () => {
  const slip = schemas.placeSlip.request
  const whole = {
    slipId: '019a0000-0000-7000-8000-000000000001',
    lottery: 'MB1',
    prizeMode: 'Lott',
    oddsVersion: 1,
    currency: 'VND',
    issues: [{ issueId: 'MB1-20261121-0001', multiple: 1 }],
    bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000 }],
    expectedTotal: 27_000,
  }
  expect(slip.safeParse(whole).success).toBe(true)
  expect(slip.safeParse({ ...whole, discount: 1 }).success).toBe(false)
  for (const expectedTotal of [-1, 0.5, 2 ** 53, '27000', Number.NaN]) {
    expect(slip.safeParse({ ...whole, expectedTotal }).success).toBe(false)
  }
})

interface Described {
  description?: string
  shape?: Record<string, Described>
  unwrap?(): Described
}

/** The settings of a group, of the groups in it, and of the lists that have no sentence of their own. */
const sentences = (path: string, field: Described): [path: string, sentence: string | undefined][] => {
  if (field.shape)
    return Object.entries(field.shape).flatMap(([name, part]) => sentences(`${path}.${name}`, part))
  if (field.description || !field.unwrap) return [[path, field.description]]
  return sentences(path, field.unwrap())
}

test('every setting of a merchant, however deep, has its own sentence', () => {
  const all = sentences('settings', merchantSettingsSchema as Described)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(([, sentence]) => !sentence?.endsWith('.')).map(([path]) => path)).toEqual([])
})

test('every setting of a merchant has its sentence', () => {
  const silent = Object.entries(merchantSettingsSchema.shape).flatMap(([group, part]) =>
    'shape' in part
      ? Object.entries(part.shape as Record<string, { description?: string }>)
          .filter(([, field]) => !field.description)
          .map(([field]) => `${group}.${field}`)
      : [],
  )
  expect(silent).toEqual([])
})
