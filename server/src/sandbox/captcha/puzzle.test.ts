import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaCall, holeOf, solve, stepsTo } from './captchaHarness'
import { answerCaptchaParameters } from '../../account/captcha/checkCaptcha'
import type { CallContext } from '../../http/handler'
import { openHarness, type Harness } from '../../testing/harness'
import { answerPicture, answerTry, type PuzzleResult } from './answerPuzzle'
import { puzzleSize } from './puzzle'
import { sandboxCaptchaService } from './sandboxCaptchaService'

let harness: Harness
let context: CallContext
beforeAll(async () => {
  harness = await openHarness()
  context = captchaCall(harness)
})
afterAll(() => harness.close())

const common = { callback: 'geetest_x', lang: 'vi' }

const dataOf = (answer: PuzzleResult): Record<string, unknown> =>
  answer.kind === 'done' ? answer.data : { code: answer.code }

const newPicture = async () => {
  const data = dataOf(await answerPicture(context, common))
  const lot = String(data['lot_number'])
  return { data, lot, hole: await holeOf(context, lot) }
}

const tryAt = async (lot: string, left: number, path = stepsTo(left)) =>
  dataOf(await answerTry(context, { ...common, lot_number: lot, left, way: 'steps', path }))

test('a puzzle picture contains everything except where its piece belongs', async () => {
  const { data, hole } = await newPicture()
  expect(hole).toBeGreaterThan(70)
  expect(Object.keys(data).toSorted()).toEqual(
    ['background', 'height', 'lot_number', 'piece', 'pieceHeight', 'pieceImage', 'top', 'width'].toSorted(),
  )
  expect(data).toMatchObject(puzzleSize)
  expect(Object.values(data)).not.toContain(hole)
  for (const name of ['background', 'pieceImage'])
    expect(data[name]).toMatch(/^data:image\/webp;base64,.{400}/)
})

test('two pictures differ', async () => {
  const [one, other] = [await newPicture(), await newPicture()]
  expect(one.data['background']).not.toBe(other.data['background'])
  expect(one.lot).not.toBe(other.lot)
})

test('the piece may lie five pixels beside the gap and no more', async () => {
  for (const [beside, result] of [
    [5, 'success'],
    [-5, 'success'],
    [6, 'fail'],
    [-6, 'fail'],
  ] as const) {
    const { lot, hole } = await newPicture()
    expect(await tryAt(lot, hole + beside)).toMatchObject({ result })
  }
})

test('the right place by no hand’s way fails', async () => {
  const { lot, hole } = await newPicture()
  expect(await tryAt(lot, hole, `0,0;${hole.toString(36)},a`)).toEqual({ result: 'fail' })
})

test('each picture has one try, and the next one brings another gap', async () => {
  const { lot, hole } = await newPicture()
  expect(await tryAt(lot, hole + 40)).toEqual({ result: 'fail' })
  expect(await tryAt(lot, hole)).toEqual({ result: 'expired' })
  expect(await solve(context)).toMatchObject({ data: { result: 'success' } })
})

test('a picture has run out after 60 seconds', async () => {
  const { lot, hole } = await newPicture()
  await harness.passes(seconds(60) + 1)
  expect(await tryAt(lot, hole)).toEqual({ result: 'expired' })
  const next = { ...common, lot_number: lot }
  expect(await answerPicture(context, next)).toMatchObject({ kind: 'done', data: { lot_number: lot } })
  expect(await tryAt(lot, await holeOf(context, lot))).toMatchObject({ result: 'success' })
})

test('the service itself takes a result once, and only with its own proof', async () => {
  const answer = dataOf(await solve(context))
  const seccode = answer['seccode'] as Record<string, string>
  const result = {
    kind: 'v4' as const,
    captchaId: context.merchant.gw.GEETEST_ID,
    lotNumber: String(seccode['lot_number']),
    captchaOutput: String(seccode['captcha_output']),
    passToken: String(seccode['pass_token']),
    genTime: String(seccode['gen_time']),
  }
  expect(await sandboxCaptchaService.passes(context, { ...result, passToken: 'f'.repeat(64) })).toBe(false)
  expect(await sandboxCaptchaService.passes(context, result)).toBe(true)
  expect(await sandboxCaptchaService.passes(context, result)).toBe(false)
})

test('a puzzle that was solved is no longer open, and one has eight pictures', async () => {
  const solved = await solve(context)
  const lot = String((dataOf(solved)['seccode'] as Record<string, string>)['lot_number'])
  expect(await answerPicture(context, { ...common, lot_number: lot })).toMatchObject({ kind: 'failed' })
  const old = captchaCall(harness, { version: 'v3' })
  const { gt, challenge } = await answerCaptchaParameters(old, { t: harness.platform.clock.now() })
  for (let n = 0; n < 8; n += 1) {
    expect(await answerPicture(old, { ...common, gt, challenge })).toMatchObject({ kind: 'done' })
  }
  expect(await answerPicture(old, { ...common, gt, challenge })).toMatchObject({
    kind: 'failed',
    code: '60101',
  })
  expect(await answerPicture(old, { ...common, gt })).toMatchObject({ kind: 'failed' })
})
