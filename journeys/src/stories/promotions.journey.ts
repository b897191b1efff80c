import { days, hours, seconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { claimPromotion } from '@playfront/server/money/promotions/claimPromotion'
import { seedPromotions } from '@playfront/server/money/promotions/seedPromotions'
import { openHarness, type Harness, type HarnessMember } from '@playfront/server/testing/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passOn } from '../browser/passOn'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

/** Half a minute before midnight in Hanoi, two days after the last day of the journey's beginning. */
const lateEvening = '2026-11-24T16:59:30Z'

/** Days pass here without their draws, which would take too long. */
let past: Harness
let member: HarnessMember
let environment: TestEnvironment
beforeAll(async () => {
  past = await openHarness()
  await seedPromotions(past.store, demonstrationMerchants)
  member = await past.registerMember('an_daily')
  expect(await checksIn()).toBe(10_000)
  await past.passes(days(1))
  expect(await checksIn()).toBe(15_000)
  await past.passes(days(2) + hours(1))
  environment = await createTestEnvironment({
    at: lateEvening,
    database: { url: past.url, drop: () => Promise.resolve() },
  })
})
afterAll(async () => {
  await environment.close()
  await past.close()
})

const checksIn = async (): Promise<number> => {
  const claimId = past.platform.randomness.uuid()
  return (await claimPromotion(past.callBy(member), { id: 'daily', claimId, inApp: false })).amount
}

const claimButton = ({ page, words }: Visitor, amount: string) =>
  page.getByRole('button', { name: words('activity.claim.amount', { amount }) })

const claims = async (who: Visitor, amount: string) => {
  await who.sees(claimButton(who, amount))
  await claimButton(who, amount).click()
  await who.sees(who.page.getByText(who.words('activity.done.amount', { amount })))
}

const holds = async (who: Visitor, amount: string) => {
  await who.opens('/m/home')
  await who.seesBalance(amount)
}

test('after a missed day a member finds the check-in from home and claims the first day’s again, and after midnight the next (REQ-BANNER-016, REQ-LAUNCH-021)', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.signsIn(member.username, member.password)
  await an.seesBalance('5,025,000')
  const entry = page.getByRole('link', { name: words('tab.promotions'), exact: true })
  await an.sees(entry)
  await entry.click()
  await an.sees(page.getByRole('link', { name: /Daily check-in/ }))
  expect(await page.locator('main li a').count()).toBe(6)
  await page.getByRole('link', { name: /Daily check-in/ }).click()
  await claims(an, '10,000 ₫')
  expect(new URL(page.url()).search).toBe('?id=daily')
  await an.sees(page.getByText(words.like('activity.later')))
  // The page stays open over midnight and comes back by itself.
  await environment.until('the next day has come', () => claimButton(an, '15,000 ₫').isVisible())
  await claims(an, '15,000 ₫')
  await an.opens('/m/member/wallet')
  await an.sees(page.getByText(words('movement.reward')).first())
  await an.sees(page.getByText('5,050,000 ₫').first())
  await an.leaves()
})

test('a claim whose answer is lost is checked, also over a reload, and paid once (D-13)', async () => {
  const an = await environment.visitor('lotus')
  const { page, words } = an
  await an.registers('an_lost')
  await an.opens('/m/activity?id=newcomer')
  await an.sees(claimButton(an, '150,000 ₫'))
  await page.route('**/wps/relay/PROMOFE_claimPromotion', async (route) => {
    await passOn(route)
    await route.abort('connectionreset')
  })
  await claimButton(an, '150,000 ₫').click()
  await an.sees(page.getByText(words('ending.checking')))
  await page.unroute('**/wps/relay/PROMOFE_claimPromotion')
  await page.reload()
  await an.sees(page.getByText(words('activity.claimed')))
  await environment.pass(seconds(2))
  await holds(an, '5,150,000')
  await an.leaves()
})

test('a visitor who follows a link to a promotion is led through the sign-in to it (REQ-ROUTE-019)', async () => {
  const an = await environment.visitor('lotus')
  await an.opens('/m/activity?id=app-gift')
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  await an.signsIn('an_lost')
  await an.sees(an.page.getByRole('heading', { name: 'A gift for the app' }))
  await an.sees(an.page.getByText(an.words('activity.notForYou.app')))
  await an.leaves()
})
