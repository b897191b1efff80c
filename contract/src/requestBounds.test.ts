import { expect, test } from 'vitest'
import { safeParse, type z } from 'zod'
import { consoleSchemas } from './console/consoleSchemas'
import { largestAmount } from './money'
import { latestInstantMs, maxInteger } from './schemaParts'
import { schemas } from './schemas'

interface Leaf {
  /** `call.field.field[]` */
  path: string
  def: AnyDef
  takes(value: unknown): boolean
}

type AnyDef = z.core.$ZodTypes['_zod']['def']

/** Every value that a request can have: texts, numbers and lists, however deep. */
const leavesOf = (path: string, schema: z.core.$ZodType): Leaf[] => {
  const def = schema._zod.def as AnyDef
  const self = { path, def, takes: takesOf(schema) }
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part))
  if (def.type === 'array') return [self, ...leavesOf(`${path}[]`, def.element)]
  if (def.type === 'record')
    return [...leavesOf(`${path}{key}`, def.keyType), ...leavesOf(`${path}{}`, def.valueType)]
  if (def.type === 'tuple') return def.items.flatMap((part, at) => leavesOf(`${path}[${at}]`, part))
  if (def.type === 'union') return def.options.flatMap((part) => leavesOf(path, part))
  // What comes after a coercion bounds it as well.
  if (def.type === 'pipe')
    return [def.in, def.out].flatMap((part) =>
      leavesOf(path, part).map((leaf) => ({ ...leaf, takes: self.takes })),
    )
  return 'innerType' in def ? leavesOf(path, def.innerType as z.core.$ZodType) : [self]
}

const takesOf = (schema: z.core.$ZodType) => (value: unknown) => safeParse(schema, value).success

const leaves = [
  ...Object.entries(schemas).map(([name, { request }]) => leavesOf(name, request)),
  ...Object.entries(consoleSchemas).map(([name, { request }]) => leavesOf(`console.${name}`, request)),
].flat()

const ofType = (type: AnyDef['type']) => leaves.filter(({ def }) => def.type === type)

/** Numbers that are no amounts and yet larger than PostgreSQL's integer; each is of a bigint column, or of no column. */
const widerNumbers = new Set([
  'captchaParameters.t',
  'sealKey._',
  'console.auditLog.before',
  'console.groupAuditLog.before',
  'console.readChat.after',
  'console.readChat.before',
  'console.seeChat.upTo',
  'console.webhookDeliveries.before',
])

test('no number of a request is larger than its column', () => {
  const isBounded = ({ path, takes }: Leaf) => {
    if (widerNumbers.has(path)) return true
    return (
      !takes(largestAmount + 1) && (!takes(maxInteger + 1) || takes(largestAmount) || takes(latestInstantMs))
    )
  }
  expect(
    ofType('number')
      .filter((leaf) => !isBounded(leaf))
      .map(({ path }) => path),
  ).toEqual([])
})

test('no number of a request below zero is smaller than its column', () => {
  const isBounded = ({ path, takes }: Leaf) => widerNumbers.has(path) || !takes(-largestAmount - 1)
  expect(
    ofType('number')
      .filter((leaf) => !isBounded(leaf))
      .map(({ path }) => path),
  ).toEqual([])
})

test('no time of a request is outside of what PostgreSQL and a later day of it can be', () => {
  const extremes = ['0000-01-01', '0001-01-01', '9999-12-31']
  const takesExtreme = ({ takes }: Leaf) => extremes.some((day) => takes(day) || takes(`${day}T23:59:59Z`))
  const times = ofType('string').filter(
    ({ def }) => 'format' in def && (def.format === 'date' || def.format === 'datetime'),
  )
  expect(times.length).toBeGreaterThan(20)
  expect(times.filter(takesExtreme).map(({ path }) => path)).toEqual([])
})

test('every text of a request has a longest length', () => {
  // Pictures come as text of a few million characters, statements of payment providers as up to 23 million; hardly anything else is
  // longer than a body.
  const takesLong = ({ takes }: Leaf) =>
    ['a', '0', 'A', '-'].some((letter) => takes(letter.repeat(70_000)) && takes(letter.repeat(25_000_000)))
  expect(
    ofType('string')
      .filter(takesLong)
      .map(({ path }) => path),
  ).toEqual([])
})

test('every list of a request has a longest length', () => {
  const lists = ofType('array')
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ def }) => !hasLongest(def)).map(({ path }) => path)).toEqual([])
})

const hasLongest = ({ checks = [] }: AnyDef): boolean =>
  checks.some(({ _zod }) => _zod.def.check === 'max_length' || _zod.def.check === 'length_equals')
