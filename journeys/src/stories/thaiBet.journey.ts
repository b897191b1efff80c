import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { minutes } from '@playfront/contract/time'
import type { BetType } from '@playfront/lottery-rules/bet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

// One journey, chapter by chapter, in the SEA-traditional mode: an official draw, whose result two sources report.

let environment: TestEnvironment
let suda: Visitor
beforeAll(async () => {
  // A Saturday, a minute before the draw that takes bets until the balls roll.
  environment = await createTestEnvironment({ at: '2026-11-21T10:58:50Z' })
  suda = await environment.visitor('mela')
})
afterAll(() => environment.close())

const gift = 200_000
const stake = 100
const prizeMode = 'ThDaily'
const picked: { type: BetType; numbers: string[] }[] = [
  { type: 'TH_3TOP', numbers: ['123', '407'] },
  // One of ten digits is among the last three, for every result.
  { type: 'TH_RUNTOP', numbers: [...'0123456789'] },
]
const cost = stake * picked.flatMap(({ numbers }) => numbers).length

const baht = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })

const newestResult = async (): Promise<LotteryResult | undefined> => {
  const of = { port: environment.nodes[0]?.port ?? 0, host: 'games.mela.localhost' }
  const { text } = await askServer(`/wps/lottery/board?lottery=MY-TH&prizeMode=${prizeMode}`, of)
  return (JSON.parse(text) as { value: LotteryBoard }).value.results[0]
}

/** What the rules alone pay for the bets. */
const payoutBy = ({ numbers: drawn }: LotteryResult): number => {
  const payouts = picked.map(({ type, numbers }) => {
    const price = snapshotOf(prizeMode, 'MYT', type)
    if (!price) throw new Error(`${prizeMode} does not sell ${type}.`)
    return settle('MYT', price, drawn, { type, numbers, stake }).payout
  })
  return payouts.reduce((sum, payout) => sum + payout, 0)
}

/** Types numbers at the keypad of a bet type and lays them on the slip. */
const types = async (group: string, name: string, numbers: readonly string[]): Promise<void> => {
  const { board, boardWords: words } = suda
  await board.getByRole('radio', { name: group, exact: true }).check()
  await board.getByRole('radio', { name: `${name} ×` }).check()
  await board.getByRole('radio', { name: words('mode.pad'), exact: true }).check()
  const keys = board.getByRole('group', { name: words('pad.label') })
  for (const digit of numbers.join('')) await keys.getByRole('button', { name: digit, exact: true }).click()
  await board.getByRole('button', { name: words('bar.add'), exact: true }).click()
}

test('the lobby of the SEA-traditional mode opens by its address and leads to a draw of others, which says so (REQ-LAUNCH-008)', async () => {
  await suda.opens('/m/register')
  await suda.registers('suda_w')
  await suda.opens(`/m/launchGame?prize_mode=${prizeMode}&playType=SEA_Tradition_Mobile&lottoView=lobby`)
  const { board, boardWords: words } = suda
  await suda.sees(board.getByRole('radio', { name: words('lobby.group.thai') }))
  await board.getByRole('radio', { name: words('lobby.group.thai') }).check()
  await board
    .getByRole('button', { name: /Malaysia, Thai/ })
    .first()
    .click()
  await suda.seesBoard()
  await suda.sees(board.getByText(words('label.demonstration')).first())
})

test('numbers are typed at the keypad, confirmed, and the balance falls by what they cost', async () => {
  const { boardWords: words } = suda
  await types(
    words('group.digits', { count: 3 }),
    words('sea.name.top', { digits: 3 }),
    picked[0]?.numbers ?? [],
  )
  await types(words('group.digits', { count: 1 }), words('sea.name.runTop'), picked[1]?.numbers ?? [])
  await suda.board.getByRole('button', { name: words('bar.slip', { count: 2 }) }).click()
  const slip = suda.board.getByRole('dialog', { name: words.like('slip.title') })
  await slip.getByRole('button', { name: words('slip.place'), exact: true }).click()
  const question = suda.board.getByRole('dialog', { name: words.like('confirm.title') })
  await question.getByRole('button', { name: words.like('confirm.agree') }).click()
  await suda.takesReceipt()
  await suda.seesBoardBalance(baht(gift - cost))
})

test('the hour comes, the sources agree, the sheet shows the result, and what the rules say is paid', async () => {
  await environment.pass(minutes(1.5))
  const result = await newestResult()
  if (!result) throw new Error('Nothing has been drawn.')
  const payout = payoutBy(result)
  expect(payout).toBeGreaterThan(0)
  const sheet = suda.board.getByRole('dialog', { name: suda.boardWords.like('draw.title') })
  for (const number of Object.values(result.numbers).flat())
    await suda.sees(sheet.getByRole('table').first().getByText(number))
  await suda.seesBoardBalance(baht(gift - cost + payout))
  expect(suda.watch.complaints()).toEqual([])
})
