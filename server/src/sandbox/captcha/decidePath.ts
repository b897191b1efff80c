import { z } from 'zod'
import { puzzleSize } from './puzzle'

/** Where the slider was, in pixels of the picture, and when, in milliseconds since it was first touched. */
export interface PathPoint {
  at: number
  ms: number
}

export type Way = 'drag' | 'steps'

export interface PathFacts {
  way: Way
  path: readonly PathPoint[]
  /** Where the piece was left. */
  left: number
}

export type PathVerdict = { ok: true } | { ok: false; reason: string }

const not = (reason: string): PathVerdict => ({ ok: false, reason })

/** Where a hand can begin, how fast it can be done, and how far it gets between two looks. */
const limits = {
  startWithin: 12,
  minMs: 250,
  maxMs: 60_000,
  points: { drag: 5, steps: 3 },
  maxJump: { drag: 90, steps: 12 },
} as const

/**
 * Whether a hand could have moved the piece so. It says no to a piece that simply appears where it belongs and to one
 * that is drawn along at a machine's even pace; steps by keys and buttons are even by nature and are held to their size.
 */
export const decidePath = ({ way, path, left }: PathFacts): PathVerdict => {
  const [first] = path
  const last = path.at(-1)
  if (!first || !last || path.length < limits.points[way]) return not('too few points')
  if (first.at > limits.startWithin) return not('it did not begin at the start')
  if (Math.abs(last.at - left) > 1) return not('it did not end where the piece was left')
  const moves = path
    .slice(1)
    .map((point, n) => ({ by: point.at - (path[n]?.at ?? 0), in: point.ms - (path[n]?.ms ?? 0) }))
  if (moves.some((move) => move.in < 0)) return not('time went back')
  const tookMs = last.ms - first.ms
  if (tookMs < limits.minMs) return not('faster than a hand')
  if (tookMs > limits.maxMs) return not('longer than the picture lives')
  if (moves.some((move) => Math.abs(move.by) > limits.maxJump[way])) return not('it jumped')
  const paces = new Set(moves.filter(({ by }) => by !== 0).map((move) => `${move.by} ${move.in}`))
  if (way === 'drag' && paces.size < 3) return not('as even as a machine')
  return { ok: true }
}

/** The way of answering that the page's policy leaves open: a script that calls a function of the page. */
const callback = z.string().regex(/^geetest_\w{1,40}$/)
const account = z.string().regex(/^[\w-]{1,64}$/)
const puzzleId = z.string().regex(/^[0-9a-f]{32}$/)

/** What both versions call the account: `captcha_id` in v4, `gt` in v3. */
export const accountQuery = z.object({
  callback,
  captcha_id: account.optional(),
  gt: account.optional(),
  lang: z.string().max(16).default('en'),
})

/** The puzzle: `lot_number` in v4, which the picture's answer gives out, `challenge` in v3. */
export const puzzleQuery = accountQuery.extend({
  lot_number: puzzleId.optional(),
  challenge: puzzleId.optional(),
})

const pointForm = /^[0-9a-z]{1,6},[0-9a-z]{1,6}$/

const pointsOf = (text: string): string[] => text.split(';').filter((point) => point !== '')

/** Points as `at,ms` in base 36 with a semicolon between them, the most that an address carries. */
const pathText = z
  .string()
  .max(400 * 14)
  .refine((text) => {
    const points = pointsOf(text)
    return points.length > 0 && points.length <= 400 && points.every((point) => pointForm.test(point))
  })

export const answerQuery = puzzleQuery.extend({
  left: z.coerce.number().int().min(0).max(puzzleSize.width),
  way: z.enum(['drag', 'steps']),
  path: pathText,
})

export const readPath = (text: string): PathPoint[] =>
  pointsOf(text).map((point) => {
    const [at = '', ms = ''] = point.split(',')
    return { at: Number.parseInt(at, 36), ms: Number.parseInt(ms, 36) }
  })
