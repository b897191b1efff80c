import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { postMany } from '../ledger/postMany'
import { readStatement } from './readStatement'

let stage: Stage
let member: StageMember

beforeAll(async () => {
  stage = await openStage()
  member = await stage.registerMember('an_nguyen')
  await stake(['slip-1', 'slip-2', 'slip-3', 'slip-4'])
})

afterAll(() => stage.close())

const stake = (slips: string[]) =>
  stage.store.change('lotus', (connection) =>
    postMany(
      connection,
      { kind: 'bet', currency: 'VND' },
      slips.map((slip) => ({
        key: `bet:${slip}`,
        reference: slip,
        memberId: member.id,
        amount: -1_000,
        bodyHash: sha256(slip),
      })),
    ),
  )

const page = (parts: { before?: string; limit?: number } = {}) =>
  readStatement(stage.callBy(member), { limit: 2, ...parts })

test('the newest movements come first, each with the balance after it', async () => {
  const welcome = stage.merchant('lotus').house.welcomeAmount
  const { currency, lines } = await page()
  expect(currency).toBe('VND')
  expect(lines).toMatchObject([
    { kind: 'bet', reference: 'slip-4', amount: -1_000, balanceAfter: welcome - 4_000 },
    { kind: 'bet', reference: 'slip-3', amount: -1_000, balanceAfter: welcome - 3_000 },
  ])
  expect(lines[0]?.at).toBe(new Date(stage.platform.clock.now()).toISOString())
})

test('pages follow one another to the last line, and a movement in between shifts nothing', async () => {
  const first = await page()
  await stage.passes(seconds(1))
  await stake(['slip-5'])
  const second = await page({ before: first.next ?? '' })
  const last = await page({ before: second.next ?? '' })
  const references = [...first.lines, ...second.lines, ...last.lines].map(({ reference }) => reference)
  expect(references).toEqual(['slip-4', 'slip-3', 'slip-2', 'slip-1', member.id])
  expect(last.next).toBeNull()
})

test.each(['', 'abc', '-1', '1.5', '1e400'])('a page before “%s” is refused', async (before) => {
  await expect(page({ before })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('nobody else’s movements are in it', async () => {
  const other = await stage.registerMember('bao_tran')
  const { lines } = await readStatement(stage.callBy(other), { limit: 100 })
  expect(lines.map(({ kind }) => kind)).toEqual(['welcome'])
})
