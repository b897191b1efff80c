import { z } from 'zod'
import type { PathPoint } from './decidePath'
import { puzzleSize } from './puzzle'

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
