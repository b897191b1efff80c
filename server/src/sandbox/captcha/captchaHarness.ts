import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CallContext } from '../../http/handler'
import { answerPicture, answerTry } from './answerPuzzle'
import type { Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'

export type CaptchaOptions = Partial<Pick<FullMerchantSettings, 'whitelabelVal' | 'responsible'>> & {
  version?: 'v3' | 'v4'
  captcha?: Partial<FullMerchantSettings['captcha']>
  merchant?: string
}

/**
 * A call at a merchant whose captcha is the simulator's, required at registration unless the options say otherwise.
 */
export const captchaCall = (
  harness: Harness,
  { version = 'v4', captcha, merchant: code = 'lotus', ...flags }: CaptchaOptions = {},
): CallContext => {
  const context = harness.callBy(code)
  const merchant: FullMerchantSettings = {
    ...context.merchant,
    ...flags,
    captcha: { ...context.merchant.captcha, service: 'sandbox', register: true, ...captcha },
    gw: { ...context.merchant.gw, GEETEST_ID: `sandbox-${code}`, GEETEST_VERSION: version },
  }
  return { ...context, merchant }
}

/** Steps of a patient finger to a place. */
export const stepsTo = (at: number): string => {
  const stops = Array.from({ length: Math.ceil(at / 8) + 1 }, (_, n) => Math.min(at, n * 8))
  return stops.map((stop, n) => `${stop.toString(36)},${(n * 40).toString(36)}`).join(';')
}

/** Where the piece of the puzzle's picture belongs, which only the database knows. */
export const holeOf = async ({ store, merchant }: CallContext, id: string): Promise<number> => {
  const [row] = await store.read(merchant.code, ({ query }) =>
    query<{ hole: number | null }>(holeStatement, [id]),
  )
  return row?.hole ?? 0
}

const holeStatement = statementOf('select hole from sandbox_captcha where id = $1')

/** Solves a puzzle as the widget would, and answers what the interface says to it. */
export const solve = async (context: CallContext, challenge?: string) => {
  const account = challenge ? { gt: context.merchant.gw.GEETEST_ID, challenge } : {}
  const common = { callback: 'geetest_x', lang: 'vi', ...account }
  const picture = await answerPicture(context, common)
  if (picture.kind !== 'done') throw new Error(picture.code)
  const lot = String(picture.data['lot_number'])
  const left = await holeOf(context, lot)
  return answerTry(context, { ...common, lot_number: lot, left, way: 'steps', path: stepsTo(left) })
}

/** The fields that a request carries after a puzzle of version v4 was solved. */
export const solvedFields = async (context: CallContext): Promise<{ geetestValidateV4: string }> => {
  const answer = await solve(context)
  if (answer.kind !== 'done') throw new Error(answer.code)
  const seccode = answer.data['seccode'] as Record<string, string>
  return {
    geetestValidateV4: JSON.stringify({ captcha_id: context.merchant.gw.GEETEST_ID, ...seccode }),
  }
}
