import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { seconds } from '@playfront/contract/time'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOn } from '../browser/passOn'
import { askServer } from '../outside/askServer'
import { expectedOutcome } from '../outside/expectedOutcome'
import { gameFrame, type RequestedBet, storyBets as bets } from '../visitor/boardActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

// One journey, chapter by chapter: each begins where the one before it ended.

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  an = await environment.visitor('lotus', { hasMotion: true })
})
afterAll(() => environment.close())

const gift = 5_000_000
const stake = 1_000

const written = (amount: number) => amount.toLocaleString('en')

const newestResult = async (): Promise<LotteryResult> => {
  const of = { port: environment.nodes[0]?.port ?? 0, host: 'games.lotus.localhost' }
  const { text } = await askServer('/wps/lottery/results?lottery=MB1', of)
  const [newest] = (JSON.parse(text) as { value: { results: LotteryResult[] } }).value.results
  if (!newest) throw new Error('Nothing has been drawn yet.')
  return newest
}

/** Every marked digit of a shown result as `prize place digit`, e.g. `DB 0 4`. */
const markedDigits = (result: Locator) =>
  result
    .getByRole('table')
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll('tr')].flatMap((row) =>
        [...row.querySelectorAll('[data-state="shown"]')].flatMap((number, place) => {
          const pieces = [...number.children].flatMap((piece) =>
            [...(piece.textContent ?? '')].map(() => piece.tagName === 'MARK'),
          )
          const prize = row.getAttribute('data-prize')
          return pieces.flatMap((isMarked, digit) => (isMarked ? [`${prize} ${place} ${digit}`] : []))
        }),
      ),
    )

test('a visitor opens the merchant’s address, registers and has play money', async () => {
  await an.opens('/m/')
  await an.sees(an.page.getByRole('heading', { name: 'A draw every minute' }))
  await an.page.getByRole('link', { name: an.words('home.visitor.register'), exact: true }).click()
  await an.registers('an_nguyen')
  await an.seesBalance(written(gift))
  await an.sees(an.page.getByText(an.words('badge.playMoney')).first())
})

test('the lottery opens in a frame of the merchant’s own game host, by a code that works once (REQ-LAUNCH-003, REQ-LAUNCH-005, REQ-LAUNCH-010)', async () => {
  await environment.passToSecond(3)
  await an.page
    .getByRole('link', { name: /^Play / })
    .first()
    .click()
  await an.seesBoard()
  const [launch] = an.calls('/wps/game/launchGame')
  expect(Object.fromEntries(launch?.url.searchParams ?? [])).toMatchObject({
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'MB1',
    lottoView: 'betting',
  })
  expect(launch?.headers['authorization']).toMatch(/.{40}/)
  const frame = new URL((await an.page.locator(gameFrame).getAttribute('src')) ?? '')
  expect(frame.hostname).toBe('games.lotus.localhost')
  const again = await an.context.newPage()
  await again.goto(frame.href)
  await again.clock.runFor(seconds(1))
  await expect.poll(() => again.getByText(an.boardWords('ended.launch')).isVisible()).toBe(true)
  await again.close()
})

test('five kinds of bets are picked, looked through and confirmed, and the balance falls by what they cost', async () => {
  for (const bet of bets) await an.picks(bet)
  await an.confirms()
  await an.takesReceipt()
  const { cost } = expectedOutcome(withStake(bets), await anyResult())
  await an.seesBoardBalance(written(gift - cost))
  await an.sees(an.page.getByText(written(gift - cost)))
})

const withStake = (requested: RequestedBet[]) =>
  requested.map(({ type, numbers }) => ({ type, numbers: [...numbers], stake }))

/** A result to price bets with; what they cost does not depend on it. */
const anyResult = async () => (await newestResult()).numbers

test('the time runs out, the draw comes, and the balance moves by exactly what the rules say', async () => {
  const before = await newestResult()
  await environment.passToSecond(48)
  await an.sees(an.board.getByRole('timer').getByText(an.boardWords('phase.closing')))
  await environment.passToSecond(54)
  await an.sees(an.board.getByRole('timer').getByText(an.boardWords('phase.closed')))
  await environment.passToSecond(10)
  const { issueId, numbers } = await newestResult()
  expect(issueId).not.toBe(before.issueId)
  const { cost, payout } = expectedOutcome(withStake(bets), numbers)
  expect(payout).toBeGreaterThan(0)
  const verdict = an.boardWords.like(payout > cost ? 'outcome.won' : 'outcome.returned')
  await an.sees(
    an.board
      .getByText(verdict)
      .filter({ hasText: written(payout) })
      .first(),
  )
  await an.seesBoardBalance(written(gift - cost + payout))
  await an.sees(an.page.getByText(written(gift - cost + payout)))
})

test('own numbers are marked at their very digits', async () => {
  const { numbers } = await newestResult()
  const result = await an.seesResult()
  const digits = expectedOutcome(withStake(bets), numbers).matches.flatMap(({ tier, index, from, to }) =>
    Array.from({ length: to - from }, (_, digit) => `${tier} ${index} ${from + digit}`),
  )
  expect((await markedDigits(result)).toSorted()).toEqual([...new Set(digits)].toSorted())
  await result.getByRole('button', { name: an.boardWords('nav.close'), exact: true }).click()
})

test('the phone checks the draw by itself: every tick holds, and the beacon was asked by the phone', async () => {
  const asked = () => an.watch.calls().filter(({ url }) => url.pathname.startsWith('/sandbox/beacon/')).length
  expect(asked()).toBe(0)
  expect(await an.checksDraw()).toEqual(Array.from({ length: 7 }, () => an.boardWords('check.true')))
  expect(asked()).toBe(1)
})

test('one digit changed on the way is found out', async () => {
  await an.page.route('**/wps/lottery/issue/*', async (route) => {
    const { text } = await passOn(route)
    const { DB } = (JSON.parse(text) as { value: { fair: { numbers: Record<string, string[]> } } }).value.fair
      .numbers
    const [drawn = ''] = DB ?? []
    const other = `${(Number(drawn[0]) + 1) % 10}${drawn.slice(1)}`
    await route.fulfill({
      contentType: 'application/json',
      body: text.replaceAll(`"${drawn}"`, `"${other}"`),
    })
  })
  expect(await an.checksDraw()).toContain(an.boardWords('check.false'))
  await an.page.unroute('**/wps/lottery/issue/*')
  expect(await an.checksDraw()).not.toContain(an.boardWords('check.false'))
})

test('the way back leads home (REQ-LAUNCH-013)', async () => {
  await an.page.getByRole('link', { name: an.words('launch.back') }).click()
  await environment.until('home is open', async () => an.path() === '/m/home')
})

test('after signing out and in again the bet is in the history, and every movement in the statement', async () => {
  const { cost, payout, payouts } = expectedOutcome(withStake(bets), (await newestResult()).numbers)
  await an.signsOut()
  await an.signsIn('an_nguyen')
  await an.seesBalance(written(gift - cost + payout))
  await an.opens('/m/member/wallet')
  await an.sees(an.page.getByText(written(cost)).first())
  for (const paid of payouts) await an.sees(an.page.getByText(`+${written(paid)}`).first())
  await an.opensLottery('MB1')
  const history = await an.opensHistory()
  await an.sees(history.getByText(written(cost)).first())
  await an.sees(history.getByText(written(payout)).first())
})

test('from home the last bet is placed again in three presses, at what it cost before', async () => {
  const { cost, payout } = expectedOutcome(withStake(bets), (await newestResult()).numbers)
  await environment.passToSecond(3)
  await an.opens('/m/home')
  const again = an.page.getByRole('link', { name: an.words('bets.again') })
  await an.sees(again)
  await again.click()
  const sheet = (key: string) => an.board.getByRole('dialog', { name: an.boardWords(key) })
  await an.sees(sheet('slip.title'))
  await sheet('slip.title')
    .getByRole('button', { name: an.boardWords('slip.place'), exact: true })
    .click()
  await an.sees(sheet('confirm.title'))
  await sheet('confirm.title')
    .getByRole('button', { name: an.boardWords.like('confirm.agree') })
    .click()
  await an.takesReceipt()
  await an.seesBoardBalance(written(gift - cost + payout - cost))
})

test('in the whole journey there was no error, and no request except to the merchant and the host of its mini-game', () => {
  const { port } = new URL(an.origin)
  const others = ['games.lotus', 'mini-game'].map((name) => `http://${name}.localhost:${port}`)
  expect(an.watch.complaints()).toEqual([])
  expect(an.watch.origins().toSorted()).toEqual([...others, an.origin].toSorted())
})
