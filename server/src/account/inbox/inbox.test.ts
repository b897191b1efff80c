import { languages, type LanguageCode } from '@playfront/contract/languages'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFeedbackAdmin } from '../../shell/feedback/feedbackAdmin'
import { feedbackHandlers } from '../../shell/feedback/feedbackHandlers'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { isInsideApp } from './isInsideApp'
import { sendNews } from './news'
import { notifyMember, type MemberNotification } from './notifyMember'

let harness: Harness
let [an, binh]: HarnessMember[] = []

beforeAll(async () => {
  harness = await openHarness()
  ;[an, binh] = [await harness.registerMember('an_inbox'), await harness.registerMember('binh_inbox')]
})
afterAll(() => harness.close())

const paid = { kind: 'withdrawal.paid', facts: { amount: 250_000, currency: 'VND' } } as const
const notify = (told: Omit<MemberNotification, 'memberId'>, who = an as HarnessMember) =>
  harness.store.change(who.merchant, (connection) => notifyMember(connection, { memberId: who.id, ...told }))
const inbox = (
  who = an as HarnessMember,
  request: { before?: string; unread?: boolean } = {},
  language?: LanguageCode,
) => harness.account.inbox({ ...harness.callBy(who), ...(language && { language }) }, request)

test('a member is notified once of what happened, in the language they read', async () => {
  await notify({ ...paid, link: '/m/member/wallet', key: 'withdrawal:1:paid' })
  await notify({ ...paid, link: '/m/member/wallet', key: 'withdrawal:1:paid' })
  const { messages, unread } = await inbox()
  expect({ messages, unread }).toMatchObject({
    unread: 1,
    messages: [
      {
        topic: 'money',
        text: 'Lệnh rút 250.000 ₫ của bạn đã được chi trả.',
        isRead: false,
        link: '/m/member/wallet',
      },
    ],
  })
  expect((await inbox(an, {}, 'EN')).messages[0]?.text).toBe(
    'Your withdrawal of 250,000 ₫ has been paid out.',
  )
  for (const language of Object.keys(languages) as LanguageCode[])
    expect((await inbox(an, {}, language)).messages[0]?.text, language).toMatch(/50[.,    ]000/)
})

test('another member’s messages cannot be read, marked or removed (T30)', async () => {
  const [mine] = (await inbox()).messages
  const ids = [mine?.id ?? '']
  expect((await inbox(binh)).messages).toEqual([])
  expect(await harness.account.readInbox(harness.callBy(binh!), { ids })).toEqual({ unread: 0 })
  await expect(harness.account.dropInbox(harness.callBy(binh!), { id: ids[0]! })).rejects.toMatchObject({
    code: 'inbox.unknown',
  })
  expect((await inbox()).unread).toBe(1)
  expect(await harness.account.readInbox(harness.callBy(an!), { ids })).toEqual({ unread: 0 })
  expect((await inbox()).messages[0]?.isRead).toBe(true)
  expect((await inbox(an, { unread: true })).messages).toEqual([])
  await harness.account.dropInbox(harness.callBy(an!), { id: ids[0]! })
  expect((await inbox()).messages).toEqual([])
})

test('messages come page by page without one twice or left out', async () => {
  for (let count = 1; count <= 45; count += 1)
    await notify({ ...paid, facts: { amount: count, currency: 'VND' } }, binh)
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await inbox(binh, before === undefined ? {} : { before })
    seen.push(...page.messages.map(({ id }) => id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  await expect(inbox(binh, { before: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await harness.account.readInbox(harness.callBy(binh!), {})).toEqual({ unread: 0 })
})

test.each([
  '//evil.example',
  'https://evil.example/m/home',
  'javascript:alert(1)',
  '/m/../wps/session/logout',
  '/m/home#x',
  '/m/home?token=T1',
  '/m/home?a=1&tokens=T1',
])('the link %s leads nowhere (T27, SEC-02)', async (link) => {
  expect(isInsideApp(link)).toBe(false)
  await notify({ ...paid, link }, binh)
  expect((await inbox(binh)).messages[0]?.link).toBeUndefined()
})

test('an answer to feedback and a changed password are reported', async () => {
  const { store, secrets, platform } = harness.callBy('lotus')
  const admin = openFeedbackAdmin({ store, secrets, randomness: platform.randomness })
  const id = platform.randomness.uuid()
  const feedback = { id, category: 'idea' as const, text: 'More dark', pictures: [] }
  await feedbackHandlers.sendFeedback(harness.callBy(an!), feedback)
  await admin.answer('lotus', id, 'Done.')
  await harness.account.changePassword(harness.callBy(an!), {
    oldPassword: an!.password,
    newPassword: 'something else that is long',
  })
  const texts = (await inbox(an, {}, 'EN')).messages.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'We have answered your feedback.',
      'Your password was changed. If this was not you, contact us at once.',
    ]),
  )
})

test('news reaches those who take it, in words they read; not those who said no, and no other merchant’s', async () => {
  const other = await harness.registerMember('mela_inbox', 'mela')
  await harness.passes(seconds(1))
  await harness.account.chooseNotification(harness.callBy(binh!), { consent: false })
  const { platform, store } = harness.callBy('lotus')
  const words = {
    VI: { title: 'Tết', text: 'Chúc mừng năm mới' },
    EN: { title: 'New year', text: 'All the best' },
  }
  const id = platform.randomness.uuid()
  const news = { id, words, link: '/m/home' }
  expect(await sendNews(store, harness.merchant('lotus'), news)).toBe(1)
  expect(await sendNews(store, harness.merchant('lotus'), news)).toBe(1)
  expect((await inbox(an, {}, 'EN')).messages[0]).toMatchObject({
    topic: 'marketing',
    title: 'New year',
    link: '/m/home',
  })
  expect((await inbox(an, {}, 'FR')).messages[0]?.title).toBe('Tết')
  expect((await inbox(binh)).messages.filter(({ topic }) => topic === 'marketing')).toEqual([])
  expect((await inbox(other)).messages).toEqual([])
  await expect(
    sendNews(store, harness.merchant('lotus'), { id, words, link: 'https://evil.example' }),
  ).rejects.toThrow()
})
