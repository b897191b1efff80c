import { seconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { afterDeposit } from '@playfront/server/money/bonuses/afterDeposit'
import { move } from '@playfront/server/ledger/move'
import { checkWholeLedger } from '@playfront/server/ledger/checkLedger'
import { seedPromotions } from '@playfront/server/money/promotions/seedPromotions'
import { sha256 } from '@playfront/server/platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '@playfront/server/testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

// One journey, chapter by chapter: each begins where the one before it ended.

let past: Harness
let environment: TestEnvironment
let an: Visitor
let bao: Visitor
beforeAll(async () => {
  past = await openHarness()
  await seedPromotions(past.store, demonstrationMerchants)
  const [first, second] = [await past.registerMember('an_rewards'), await past.registerMember('bao_rewards')]
  await deposits(first)
  await coffeesSoldOut([first, second])
  environment = await createTestEnvironment({
    at: '2026-11-21T13:10:05Z',
    database: { url: past.url, drop: () => Promise.resolve() },
  })
  an = await environment.visitor('lotus')
  await an.signsIn(first.username, first.password)
  bao = await environment.visitor('lotus')
  await bao.signsIn(second.username, second.password)
})
afterAll(async () => {
  await environment.close()
  await past.close()
})

/** A deposit that chose its bonus has arrived. */
const deposits = ({ id: memberId }: HarnessMember): Promise<void> =>
  past.store.change('lotus', async (connection) => {
    const depositId = past.platform.randomness.uuid()
    const merchant = past.merchant('lotus')
    const money = { memberId, amount: 100_000, currency: 'VND' as const, reference: depositId }
    const key = `deposit:${depositId}`
    await move(connection, { ...money, kind: 'deposit', key, bodyHash: sha256(key) })
    await afterDeposit(connection, { ...money, merchant, depositId, count: 1, promotion: 'deposit-half' })
  })

/** Nineteen of twenty were ordered, and both have points for the last. */
const coffeesSoldOut = (members: readonly HarnessMember[]): Promise<void> =>
  past.store.change('lotus', async ({ query }) => {
    await query(
      statement('sold', "insert into mall_sold (merchant, good, sold) values ('lotus', 'coffee', 19)"),
      [],
    )
    for (const { id } of members) {
      await query(
        statement(
          'held',
          "insert into point_wallet (merchant, member, balance, version) values ('lotus', $1, 150, 1)",
        ),
        [id],
      )
      await query(
        statement(
          'earned',
          `insert into point_entry (merchant, member, version, kind, reference, amount, balance_after)
          values ('lotus', $1, 1, 'mission', 'earlier', 150, 150)`,
        ),
        [id],
      )
    }
  })

const statement = (name: string, text: string) => ({ name: `story ${name}`, text })

const plays = async (who: Visitor, numbers: readonly string[]) => {
  await environment.passToSecond(3)
  await who.opensLottery('MB1')
  await who.picks({ type: 'VN_LO2', numbers })
  await who.confirms()
  await who.takesReceipt()
  await environment.passToSecond(54)
  await environment.passToSecond(10)
  await environment.pass(seconds(6))
}

test('a bonus stands beside the cash, with what it asks for in figures, before and while it is played (REQ-ROUTE-020)', async () => {
  const { page, words } = an
  await an.opens('/m/activity?id=deposit-half')
  await an.sees(page.getByText(words('bonuses.bonus.text', { percent: 50, cap: '500,000 ₫' })))
  await page.getByRole('link', { name: words('bonuses.running') }).click()
  await an.sees(page.getByText(words('rewards.played', { have: '0 ₫', need: '250,000 ₫' })))
  await an.sees(page.getByText(words('rewards.free')))
  await an.opens('/m/home')
  await an.seesBalance('5,100,000')
})

test('played through on the board, it turns into cash by itself', async () => {
  const numbers = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '90']
  await plays(an, numbers)
  await an.opens('/m/rewardCenter')
  await an.sees(an.page.getByText(an.words('rewards.kind.bonusReleased')))
  await an.sees(an.page.getByText('50,000 ₫').first())
  expect(await an.page.getByText(an.words('rewards.bonus'), { exact: true }).count()).toBe(0)
  await an.opens('/m/member/wallet')
  await an.sees(an.page.getByText(an.words('movement.bonus_released')).first())
})

test('draws that were taken part in finish a mission, and its prize is collected once (REQ-ROUTE-022)', async () => {
  const { page, words } = an
  await an.opens('/m/leaderBoard')
  await an.sees(page.getByText(words('rewards.played', { have: '1', need: '3' })))
  await plays(an, ['11'])
  await plays(an, ['22'])
  const done = page.getByRole('link', { name: /Take part in 3 draws/ })
  // What was settled is counted within a few seconds.
  await environment.until('the third draw is counted', async () => {
    await an.opens('/m/rewardCenter')
    await an.sees(page.getByText(words('rewards.history')))
    return done.isVisible()
  })
  await done.click()
  await page.getByRole('button', { name: words('missions.collect') }).click()
  await an.sees(page.getByText(words('missions.collected')).first())
  await an.sees(page.getByText(words('missions.you'), { exact: true }))
  expect(await page.getByRole('button', { name: words('missions.collect') }).count()).toBe(0)
})

test('of two who want the last piece one gets it, with its code, and the other keeps their points (REQ-ROUTE-021)', async () => {
  const coffeeOf = ({ page }: Visitor) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^A coffee/ }) })
  const seesTheLast = async (who: Visitor) => {
    await who.opens('/m/mall/mallHome')
    await who.sees(coffeeOf(who).getByText(who.words('mall.left', { count: 1 })))
  }
  const wants = async (who: Visitor) => {
    const { page, words } = who
    await coffeeOf(who)
      .getByRole('button', { name: words('mall.order') })
      .click()
    const question = page.getByRole('dialog')
    await who.sees(question)
    await question.getByRole('button', { name: words('mall.order') }).click()
  }
  for (const who of [an, bao]) await seesTheLast(who)
  await wants(an)
  await wants(bao)
  const isDone = (who: Visitor) => who.page.getByText(who.words('mall.done')).isVisible()
  const isGone = (who: Visitor) => who.page.getByText('None of this is left.').isVisible()
  await environment.until('both know', async () => {
    const ends = await Promise.all([isDone(an), isGone(an), isDone(bao), isGone(bao)])
    return (ends[0] && ends[3]) || (ends[1] && ends[2])
  })
  const [winner, other] = (await isDone(an)) ? [an, bao] : [bao, an]
  await winner.sees(winner.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).first())
  await other.sees(coffeeOf(other).getByText(other.words('mall.left', { count: 0 })))
  expect(await past.store.read('lotus', checkWholeLedger)).toEqual([])
})
