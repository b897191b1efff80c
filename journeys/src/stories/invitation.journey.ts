import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { storyBets } from '../visitor/boardActions'

const telephone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

// One journey, chapter by chapter: each begins where the one before it ended.

let environment: TestEnvironment
let lan: Visitor
let guest: Visitor
let link: string
beforeAll(async () => {
  environment = await createTestEnvironment()
  lan = await environment.visitor('lotus')
  guest = await environment.visitor('lotus')
})
afterAll(() => environment.close())

test('a member presses the referral entry and has a link of their own (REQ-ROUTE-025, REQ-REFERRAL-003)', async () => {
  await lan.opens('/m/register')
  await lan.registers('lan_invites')
  await lan.opens('/m/member/home')
  const entry = lan.page.getByRole('button', { name: lan.words('referral.title') })
  await lan.sees(entry)
  await entry.click()
  await environment.until('the invitation is open', async () => lan.path() === '/m/inviteFriends')
  const shown = lan.page.getByText('/m/register?r=')
  await lan.sees(shown)
  link = (await shown.textContent()) ?? ''
  expect(new URL(link).origin).toBe(lan.origin)
  await lan.sees(lan.page.getByText(lan.words('referral.none')))
})

test('a visitor opens the link and registers, and the inviter sees one referral, masked', async () => {
  const { pathname, search } = new URL(link)
  await guest.opens(pathname + search)
  // Where a visitor comes from is stored once the page is idle.
  await environment.pass(seconds(8))
  await guest.registers('quynh_guest')
  await lan.opens('/m/inviteFriends')
  await lan.sees(lan.page.getByText('qu•••'))
  expect(await lan.page.getByText('quynh_guest').count()).toBe(0)
})

test('who came plays, and when the draw is settled their rank has grown, with its benefits (REQ-ROUTE-023, REQ-VIP-005)', async () => {
  await guest.opens('/m/member/benefits')
  await guest.sees(guest.page.getByRole('heading', { name: guest.words('benefits.none') }))
  await environment.passToSecond(3)
  await guest.opensLottery('MB1')
  for (const bet of storyBets.slice(0, 1)) await guest.picks(bet)
  await guest.confirms()
  await guest.takesReceipt()
  await environment.passToSecond(54)
  await environment.passToSecond(10)
  // The rank is computed a few seconds after the draw is settled.
  await environment.pass(seconds(10))
  await guest.opens('/m/member/home')
  const benefits = guest.page.getByRole('link', { name: guest.words('benefits.title') })
  await guest.sees(benefits)
  await benefits.click()
  await guest.sees(guest.page.getByRole('heading', { level: 2, name: 'Bronze' }))
  await lan.opens('/m/inviteFriends')
  await lan.sees(lan.page.getByText(lan.words('referral.state.plays'), { exact: true }).last())
})

test('an agent creates a link, a visitor comes by it and registers, and the agent sees one visit and one registration (REQ-ROUTE-026)', async () => {
  const agent = await environment.visitor('lotus')
  const comer = await environment.visitor('lotus', { userAgent: telephone })
  await agent.opens('/m/login')
  await agent.signsIn('agent', 'play-money-only')
  await agent.opens('/m/agentRegister')
  const showLinks = async () => {
    const tab = agent.page.getByRole('tab', { name: agent.words('agent.tab.links') })
    await agent.sees(tab)
    await tab.click()
  }
  await showLinks()
  const name = agent.page.getByLabel(agent.words('agent.links.name'))
  await agent.sees(name)
  await name.fill('Zalo')
  await agent.page.getByRole('button', { name: agent.words('agent.links.make') }).click()
  const card = agent.page.getByRole('button', { name: agent.words('agent.links.more') })
  await agent.sees(card)
  await card.click()
  const address = agent.page.getByText('/m/register?affiliateCode=')
  await agent.sees(address)
  const { pathname, search } = new URL((await address.textContent()) ?? '')
  await comer.opens(pathname + search)
  // A visit is counted once the page has settled.
  await environment.pass(seconds(8))
  await comer.registers('hoa_by_link')
  await agent.page.reload()
  const below = agent.page.getByText('hoa_by_link')
  await agent.sees(below)
  await showLinks()
  const totals = agent.page.locator('dd')
  await agent.sees(totals.first())
  expect((await totals.allTextContents()).slice(0, 3)).toEqual(['1', '1', '0'])
})
