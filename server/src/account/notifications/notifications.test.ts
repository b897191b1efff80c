import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { notifyMember } from '../inbox/notifyMember'
import { decideNotification, wantsNotification } from './notificationHandlers'

let harness: Harness
let [an, binh]: HarnessMember[] = []

beforeAll(async () => {
  harness = await openHarness()
  ;[an, binh] = [await harness.registerMember('an_notified'), await harness.registerMember('binh_notified')]
})
afterAll(() => harness.close())

const choose = (
  chosen: Parameters<typeof harness.account.chooseNotification>[1],
  who = an as HarnessMember,
) => harness.account.chooseNotification(harness.callBy(who), chosen)
const strict = () => {
  const call = harness.callBy(an!)
  const { operator } = call.merchant
  const members = { ...operator.members, marketingNeedsConsent: true }
  return { ...call, merchant: { ...call.merchant, operator: { ...operator, members } } }
}

test('a member turns messages about money off in the inbox and gets none any more; other members still do', async () => {
  await choose({ channel: 'inbox', topic: 'money', isOn: false })
  const notify = (memberId: string) =>
    harness.store.change('lotus', async (connection) => {
      const facts = { amount: 1, currency: 'VND' }
      await notifyMember(connection, { memberId, kind: 'deposit.arrived', facts })
      await notifyMember(connection, { memberId, kind: 'password.changed' })
    })
  await notify(an!.id)
  await notify(binh!.id)
  const topics = async (who: HarnessMember) =>
    (await harness.account.inbox(harness.callBy(who), {})).messages.map(({ topic }) => topic).sort()
  expect(await topics(an!)).toEqual(['account'])
  expect(await topics(binh!)).toEqual(['account', 'money'])
})

test('what concerns the account always comes, and cannot be switched', async () => {
  await expect(choose({ channel: 'email', topic: 'account', isOn: false })).rejects.toMatchObject({
    code: 'notification.fixed',
  })
  await expect(choose({ channel: 'sms', topic: 'money', isOn: true })).rejects.toMatchObject({
    code: 'notification.fixed',
  })
})

test('where consent is asked for, advertising is off by every way until the member says yes, and after they say no', async () => {
  const marketing = async () =>
    (await harness.account.notifications(strict(), {})).choices.filter(({ topic }) => topic === 'marketing')
  expect((await marketing()).map(({ isOn, fixed }) => [isOn, fixed])).toEqual(
    Array(4).fill([false, 'consent']),
  )
  const push = { channel: 'push', topic: 'marketing', isOn: true } as const
  await expect(harness.account.chooseNotification(strict(), push)).rejects.toMatchObject({
    code: 'notification.fixed',
  })
  const settings = await harness.account.chooseNotification(strict(), { consent: true })
  expect(settings.consent).toMatchObject({ given: true, at: expect.any(String) })
  expect((await marketing()).every(({ isOn }) => isOn)).toBe(true)
  await harness.account.chooseNotification(strict(), { consent: false })
  expect((await marketing()).some(({ isOn }) => isOn)).toBe(false)
  const asked = await harness.store.read('lotus', (connection) =>
    wantsNotification(connection, harness.merchant('lotus'), an!.id, 'push', 'marketing'),
  )
  expect(asked).toBe(false)
})

test('every yes and no is written down once, with its date', async () => {
  for (const consent of [true, true, false]) await choose({ consent }, binh)
  const rows = await harness.store.read('lotus', ({ query }) =>
    query<{ given: boolean }>(
      { name: 'consents', text: 'select given from marketing_consent where member = $1 order by number' },
      [binh!.id],
    ),
  )
  expect(rows.map(({ given }) => given)).toEqual([true, false])
})

test('silence is a yes only where the merchant may take it as one', () => {
  const facts = { consent: undefined, chosen: [] }
  expect(decideNotification('push', 'marketing', { ...facts, needsConsent: false }).isOn).toBe(true)
  expect(decideNotification('push', 'marketing', { ...facts, needsConsent: true }).isOn).toBe(false)
})
