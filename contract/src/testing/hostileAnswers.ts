import type { AnswerShape, ShapeValues } from '../answerShapes'
import type { Call } from '../call'
import { type CallName, calls } from '../calls'
import { describeShape } from '../describeShape.schema'
import { errorCodes } from '../errorCodes'
import { schemas } from '../schemas'
import { type Milliseconds, days, seconds } from '../time'
import type { Seeded } from './seeded'

/** What a platform does with one call. */
export interface HostileAnswer {
  /** It answers, never does, breaks the connection, or leads elsewhere. */
  kind: 'answers' | 'stalls' | 'breaks' | 'redirects'
  /** What is wrong with it, in a few words; `fitting` when nothing is. */
  what: string
  /** HTTP status. */
  status: number
  /** The body as it is sent. */
  text: string
  type: 'application/json' | 'text/html'
  /** How long the answer takes; always less than the front waits. */
  lateMs: Milliseconds
  /** What its Date header says, epoch milliseconds; the truth when absent. */
  dateMs?: number
}

export interface HostileOptions {
  seeded: Seeded
  /** How many of a hundred answers are wrong. */
  hostile: number
  /** The time at the platform, epoch milliseconds. */
  nowMs: number
  /** False: none of them ends the session. */
  mayEndSession?: false
}

/** The shape of each call's answer, by `METHOD /path` as the contract writes it. */
const shapes: Readonly<Record<string, AnswerShape>> = Object.fromEntries(
  (Object.entries(calls) as [CallName, Call<unknown, unknown>][]).map(([name, { method, path }]) => [
    `${method} ${path}`,
    describeShape(schemas[name].answer),
  ]),
)

/** Stands for a number that JSON can write and no program can hold: it is read as infinite. */
const infiniteNumber = '#1e999#'

/** Stands for lists inside lists, deeper than programs that call themselves can go. */
const deepList = '#deep#'
const depth = 20_000

const longText = 'x'.repeat(5_000)

const write = (body: unknown): string =>
  (JSON.stringify(body) ?? '')
    .replaceAll(`"${infiniteNumber}"`, '1e999')
    .replaceAll(`"${deepList}"`, '['.repeat(depth) + ']'.repeat(depth))

/** What stands where something else belongs. `undefined` is left out of the body. */
const wrongValues: readonly [unknown, ...unknown[]] = [
  undefined,
  null,
  'seven',
  '',
  ' ',
  '<b>bold</b>',
  '__proto__',
  '2026-02-31T99:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  longText,
  7,
  0,
  -1,
  0.5,
  2 ** 53,
  8_640_000_000_000_001,
  -8_640_000_000_000_001,
  1e308,
  infiniteNumber,
  true,
  false,
  {},
  [],
  [null],
  [[]],
  [{}],
  { value: {} },
  { length: 3 },
  { toString: 1, valueOf: null },
]

/** The answer to a call, made from a seed. @param path as it was asked for, without its query */
export const makeHostileAnswer = (method: string, path: string, options: HostileOptions): HostileAnswer => {
  const { seeded, hostile } = options
  const shape = shapeOfCall(method, path) ?? {}
  const fitting = makeFitting(shape, '', options)
  if (!seeded.chance(hostile)) return answering('fitting', envelope(fitting, seeded))
  return pickByWeight(seeded, makers)(fitting, options)
}

type Maker = (fitting: unknown, options: HostileOptions) => HostileAnswer

const plain: HostileAnswer = {
  kind: 'answers',
  what: '',
  status: 200,
  text: '',
  type: 'application/json',
  lateMs: 0,
}

const answering = (what: string, body: unknown, more: Partial<HostileAnswer> = {}): HostileAnswer => ({
  ...plain,
  what,
  text: write(body),
  ...more,
})

/** Most platforms wrap their answers; some do not, and some do it in their own way. */
const envelope = (value: unknown, seeded: Seeded): unknown =>
  seeded.chance(80) ? { success: true, value } : seeded.pick([value, { value }, { success: 'yes', value }])

const makers: readonly [weight: number, maker: Maker][] = [
  [40, (fitting, { seeded }) => answering('wrong fields', envelope(spoilSome(fitting, seeded), seeded))],
  [10, (fitting, { seeded }) => answering('all fields wrong', envelope(spoilAll(fitting, seeded), seeded))],
  [8, (_, { seeded }) => answering('another value', envelope(seeded.pick(wrongValues), seeded))],
  [
    6,
    (_, options) => answering('the answer of another call', envelope(makeForeign(options), options.seeded)),
  ],
  [12, (_, options) => makeRefusal(options)],
  [8, (_, { seeded }) => makePage(seeded)],
  [6, (_, { seeded }) => makeBrokenBody(seeded)],
  [2, (fitting, { seeded }) => makeLarge(fitting, seeded)],
  [6, () => ({ ...plain, what: 'never', kind: 'stalls' })],
  [
    4,
    (fitting, { seeded }) =>
      answering('late', envelope(fitting, seeded), { lateMs: seconds(1 + seeded.below(28)) }),
  ],
  [3, () => ({ ...plain, what: 'a broken connection', kind: 'breaks' })],
  [2, () => ({ ...plain, what: 'a redirect', kind: 'redirects', status: 302 })],
  [
    3,
    (fitting, { seeded, nowMs }) =>
      answering('a lying Date', envelope(fitting, seeded), { dateMs: makeWrongDate(seeded, nowMs) }),
  ],
]

const pickByWeight = <Item>(seeded: Seeded, rows: readonly [weight: number, item: Item][]): Item => {
  let left = seeded.below(rows.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, item] of rows) {
    if (left < weight) return item
    left -= weight
  }
  throw new Error('Nothing has a weight.')
}

const makeWrongDate = (seeded: Seeded, nowMs: number): number =>
  seeded.pick([0, nowMs - days(400), nowMs + days(400), 99_999_999_999_000])

const segmentsOf = (path: string) => path.split('/')

/** `GET /wps/member/devices/1` has the shape of `GET /wps/member/devices/:id`. */
const shapeOfCall = (method: string, path: string): AnswerShape | undefined => {
  const asked = segmentsOf(`${method} ${path}`)
  const isAsked = (call: string) => {
    const parts = segmentsOf(call)
    return (
      parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at])
    )
  }
  return shapes[asked.join('/')] ?? Object.entries(shapes).find(([call]) => isAsked(call))?.[1]
}

const makeForeign = (options: HostileOptions): unknown =>
  makeFitting(options.seeded.pick(Object.values(shapes)) ?? '*', '', options)

const makeFitting = (shape: AnswerShape, field: string, options: HostileOptions): unknown => {
  const { seeded, nowMs } = options
  if (Array.isArray(shape))
    return Array.from({ length: seeded.below(4) }, () => makeFitting(shape[0] ?? '*', field, options))
  if (typeof shape === 'object') return makeObject(shape, field, options)
  const instant = new Date(nowMs + days(seeded.below(60) - 30)).toISOString()
  switch (shape) {
    case 's':
      return makeText(field, seeded)
    case 't':
      return instant
    case 'd':
      return instant.slice(0, 10)
    case 'n':
      return /(?:At|Time|Date)$/.test(field) ? Date.parse(instant) : seeded.below(5_000)
    case 'b':
      return seeded.chance(50)
    case '*':
      return seeded.pick(wrongValues)
  }
}

const makeText = (field: string, seeded: Seeded): string => {
  if (/id$/i.test(field)) return `019a0000-0000-7000-8000-00000000000${seeded.below(10)}`
  if (/url$|link$/i.test(field)) return seeded.pick(['https://games.lotus.example/x', '/m/home', 'seven'])
  return seeded.pick(['Lotus', 'MB1', 'seven', 'several plain words', '0901234567'])
}

type ObjectShape = Exclude<AnswerShape, string | AnswerShape[]>

const makeObject = (shape: ObjectShape, field: string, options: HostileOptions): unknown => {
  const { seeded } = options
  const part = (name: string) => shape[name] as AnswerShape
  if ('=' in shape) return seeded.pick(shape['='] as ShapeValues)
  if ('?' in shape) return seeded.chance(30) ? null : makeFitting(part('?'), field, options)
  if ('|' in shape) return makeFitting(seeded.pick(shape['|'] as AnswerShape[]) ?? '*', field, options)
  if ('*' in shape) return { MB1: makeFitting(part('*'), field, options) }
  const fields = Object.keys(shape).filter((name) => !name.endsWith('?') || seeded.chance(70))
  return Object.fromEntries(
    fields.map((name) => {
      const plainName = name.replace(/\?$/, '')
      return [plainName, makeFitting(part(name), plainName, options)]
    }),
  )
}

interface Place {
  within: Record<string, unknown>
  key: string
}

/** Every value inside another, by where it is. */
const placesIn = (within: unknown): Place[] => {
  if (typeof within !== 'object' || within === null) return []
  const record = within as Record<string, unknown>
  return Object.keys(record).flatMap((key) => [{ within: record, key }, ...placesIn(record[key])])
}

const spoilSome = (value: unknown, seeded: Seeded): unknown => {
  const places = placesIn(value)
  if (places.length === 0) return seeded.pick(wrongValues)
  for (let left = 1 + seeded.below(3); left > 0; left -= 1) {
    const place = seeded.pick(places)
    if (place) place.within[place.key] = seeded.pick(wrongValues)
  }
  return value
}

const spoilAll = (value: unknown, seeded: Seeded): unknown => {
  const leaves = placesIn(value).filter(({ within, key }) => placesIn(within[key]).length === 0)
  if (leaves.length === 0) return seeded.pick(wrongValues)
  for (const { within, key } of leaves) within[key] = seeded.pick(wrongValues)
  return value
}

const statuses = [200, 200, 200, 400, 403, 404, 409, 422, 429, 500, 502, 503] as const

const codes = Object.keys(errorCodes)

const isOfSession = (code: unknown): boolean =>
  typeof code === 'string' && (/session|token|unauth/.test(code) || code.startsWith('system.'))

const messages = [
  'The platform does not want to.',
  '',
  ' ',
  '\n\t',
  '<p>No</p>',
  longText,
  7,
  null,
  true,
  {},
  ['no'],
  { text: 'no' },
] as const

const makeRefusal = ({ seeded, mayEndSession }: HostileOptions): HostileAnswer => {
  const picked = seeded.chance(60) ? seeded.pick(codes) : seeded.pick(['nobody.knows', ...wrongValues])
  const code = mayEndSession === false && isOfSession(picked) ? 'nobody.knows' : picked
  const body = {
    success: false,
    [seeded.pick(['errorCode', 'code', 'message'])]: code,
    ...(seeded.chance(70) && { message: seeded.pick(messages) }),
    ...(seeded.chance(30) && { value: seeded.pick(wrongValues) }),
  }
  const status = mayEndSession !== false && seeded.chance(5) ? 401 : seeded.pick(statuses)
  return answering(`a refusal with ${status}`, body, { status })
}

const pages = [
  '<!doctype html><title>Lux</title><p>Hi',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
  '',
] as const

const makePage = (seeded: Seeded): HostileAnswer => ({
  ...plain,
  what: 'a page',
  status: seeded.pick([200, 200, 404, 500, 502, 503]),
  text: seeded.pick(pages),
  type: 'text/html',
})

const brokenBodies = [
  'null',
  '[]',
  '{}',
  '7',
  '"text"',
  '{"success":true}',
  '{"success":true,"value":{"a":',
  '\ufeff{"success":true,"value":{}}',
  '{"success":true,"value":{"__proto__":{"a":1},"constructor":1}}',
  '1e999',
] as const

const makeBrokenBody = (seeded: Seeded): HostileAnswer => ({
  ...plain,
  what: 'a body that is none',
  status: seeded.pick([200, 200, 204, 500]),
  text: seeded.pick(brokenBodies),
})

/** Characters of the largest answers. */
const largeLength = 500_000

/** A text or a depth without end in one place, or a list that is repeated. */
const makeLarge = (fitting: unknown, seeded: Seeded): HostileAnswer => {
  const places = placesIn(fitting)
  const place = seeded.pick(places)
  const list = places.find(({ within, key }) => Array.isArray(within[key]))
  if (place && seeded.chance(60))
    place.within[place.key] = seeded.chance(50) ? 'x'.repeat(largeLength) : deepList
  else if (list) list.within[list.key] = repeatUntilLarge(list.within[list.key] as unknown[])
  const rest = 'x'.repeat(Math.max(0, largeLength - write(fitting).length))
  return answering('500 kB', { success: true, value: fitting, rest })
}

const repeatUntilLarge = (rows: unknown[]): unknown[] => {
  const copies = Math.ceil(largeLength / (write(rows).length + 1))
  return Array.from({ length: Math.min(copies, 2_000) }, () => rows).flat()
}
