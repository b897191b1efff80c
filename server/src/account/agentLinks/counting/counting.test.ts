import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositHarness, type DepositHarness } from '../../../money/deposits/depositHarness'
import { decideLinkRegistration } from './linkMembers'
import { decideVisit } from './noteVisit'

let harness: DepositHarness
beforeAll(async () => {
  harness = await openDepositHarness()
})
afterAll(() => harness.close())

test('a deposit that the bank reports many times counts as one first deposit of the link, and the next one does not count', async () => {
  const agent = await harness.registerMember('has_the_link')
  await harness.store.change('lotus', ({ query }) =>
    query({ name: 'make agent', text: 'update member set type = 1 where id = $1' }, [agent.id]),
  )
  const call = harness.callBy(agent)
  const link = await harness.account.makeAgentLink(call, {
    id: harness.platform.randomness.uuid(),
    name: 'Zalo',
  })
  const password = 'pays has a long password'
  const about = { login: true, consent: true, registerMethod: 'H5', isOfficialAppLogin: false } as const
  const { id, token = '' } = await harness.account.register(harness.callBy('lotus'), {
    username: 'pays_by_link',
    password,
    ...about,
    affiliateCode: link.code,
  })
  const payer = { id, token, username: 'pays_by_link', password, merchant: 'lotus' }
  const totals = async () =>
    (await harness.account.agentLinks(call, { from: '2026-11-21', to: '2026-11-22' })).totals
  const first = await harness.begins(payer)
  expect(await totals()).toMatchObject({ registrations: 1, firstDeposits: 0 })
  await Promise.all(Array.from({ length: 8 }, () => harness.presses(payer, first.id, 'pay')))
  expect(await totals()).toMatchObject({ firstDeposits: 1 })
  const second = await harness.begins(payer)
  await harness.presses(payer, second.id, 'pay')
  expect(await harness.sees(payer, second.id)).toMatchObject({ state: 'done', count: 2 })
  expect(await totals()).toEqual({ visits: 0, registrations: 1, firstDeposits: 1 })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 9; CUBOT POWER Build/PPR1) Chrome/120.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) [FBAN/FBIOS;FBAV/489.0]', true],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 Telegram-Android/11.4', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', false],
  ['Mozilla/5.0 (X11; Linux) HeadlessChrome/131.0', false],
  ['Mozilla/5.0 (compatible; Bytespider)', false],
  ['facebookexternalhit/1.1', false],
  ['TelegramBot (like TwitterBot)', false],
  ['curl/8.9', false],
  ['', false],
])('%s is a visit: %s', (userAgent, counts) => {
  expect(decideVisit(userAgent).counts).toBe(counts)
})

const agent = { type: 1, state: 'active' as const, isOwnDevice: false, isOwnContact: false }

test.each([
  [{}, {}, 'an agent’s link'],
  [{}, { type: 2 }, 'an agent’s link'],
  [{ isOn: false }, {}, 'link.off'],
  [{}, { type: 0 }, 'agent.away'],
  [{}, { state: 'restricted' as const }, 'agent.away'],
  [{}, { state: 'closed' as const }, 'agent.away'],
  [{}, { isOwnDevice: true }, 'own.device'],
  [{}, { isOwnContact: true }, 'own.contact'],
])('a registration of %j by an agent of %j: %s', (link, over, reason) => {
  expect(decideLinkRegistration({ isOn: true, ...link, agent: { ...agent, ...over } }).reason).toBe(reason)
})
