import type { AdminNews } from '@playfront/contract/console/announcementsAdmin.schema'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let [chi, minh, malee]: Hired[] = []
let [an, binh, cuc]: HarnessMember[] = []

beforeAll(async () => {
  harness = await openConsoleHarness()
  for (const name of ['an_news', 'binh_news', 'cuc_news']) await harness.registerMember(name)
  await harness.registerMember('somebody_of_mela', 'mela')
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'manager' }]))
  ;[chi, minh, malee] = [await hire('chi', 'lotus'), await hire('minh', 'lotus'), await hire('malee', 'mela')]
  ;[an, binh, cuc] = [
    await harness.registerMember('an_reader'),
    await harness.registerMember('binh_reader'),
    await harness.registerMember('cuc_reader'),
  ]
  await harness.account.chooseNotification(harness.callBy(binh), { consent: false })
  await harness.account.takeBreak(harness.callBy(cuc), {
    id: harness.platform.randomness.uuid(),
    term: '24h',
  })
})
afterAll(() => harness.close())

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })
const words = { VI: { title: 'Tin mới', text: 'Xin chào.' } }
const write = async (audience: object, by = chi) => {
  const id = harness.platform.randomness.uuid()
  const answer = await call('writeNews', by, { id, words, audience, link: '/m/activity' })
  expect(answer.code).toBeUndefined()
  return id
}
const listed = async (by = minh, merchant = 'lotus') =>
  ((await call('adminNews', by, {}, merchant)).value as { news: AdminNews[] }).news
const kind = 'newsMessage'
/** The open request to send it. */
const requestFor = async (id: string) => {
  const { approvals }: ApprovalsAnswer = (await call('approvals', chi, { kind })).value
  return approvals.find(({ subject }) => subject === `news:${id}`)
}
const decides = async (by: Hired | undefined, id: string, decision: 'approve' | 'reject' = 'approve') =>
  decideAs(harness, by, { kind, id: (await requestFor(id))?.id ?? id, decision })
const inboxOf = async (who: HarnessMember | undefined) =>
  (await harness.account.inbox(harness.callBy(who as HarnessMember), {})).messages

test('news for everyone is written by one person, sent by another, and reaches no member who opted out or takes a break (D-07)', async () => {
  const id = await write({})
  expect(await decides(chi, id)).toBe('staff.same.person')
  // While it waits, nobody sends it past its approver.
  for (const by of [chi, minh]) expect((await call('sendAdminNews', by, { id })).code).toBe('staff.moved.on')
  expect(await inboxOf(an)).toEqual([])
  const counted = await call('countNews', minh, { audience: {} })
  expect(counted.value).toMatchObject({ needsSecond: true })
  const { count } = counted.value as { count: number }
  expect(await requestFor(id)).toMatchObject({
    subjectName: 'Tin mới',
    requestedName: 'chi',
    changes: [
      { field: 'message', after: { kind: 'message', words } },
      { field: 'link', after: { kind: 'text', text: '/m/activity' } },
      { field: 'audience', after: { kind: 'audience', audience: {} } },
      { field: 'recipients', after: { kind: 'count', count } },
    ],
  })
  expect(await decides(minh, id)).toBe('done')
  expect((await listed())[0]).toMatchObject({ id, told: count })
  expect(await inboxOf(an)).toMatchObject([{ title: 'Tin mới', link: '/m/activity' }])
  for (const silent of [binh, cuc])
    expect((await inboxOf(silent)).filter(({ topic }) => topic === 'marketing')).toEqual([])
  expect((await listed())[0]).toMatchObject({ id, state: 'sent', decidedName: 'minh', writtenName: 'chi' })
})

test('pressed twice, by two at once, or sent again after a lost answer, it is there once', async () => {
  const id = await write({})
  const dung = await harness.authenticate(
    await harness.hire('dung', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const before = (await inboxOf(an)).length
  const answers = await Promise.all([minh, dung].map((by) => decides(by, id)))
  expect(answers.toSorted()).toEqual(['done', 'staff.moved.on'])
  expect((await inboxOf(an)).length).toBe(before + 1)
  const mine = await write({ username: 'an_reader' })
  const sent = await Promise.all([minh, dung, minh].map((by) => call('sendAdminNews', by, { id: mine })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await inboxOf(an)).length).toBe(before + 2)
})

test('a message to one member needs no second person; another merchant’s member is unknown', async () => {
  const mine = await write({ username: 'AN_READER' })
  expect((await call('sendAdminNews', chi, { id: mine })).value).toEqual({ told: 1, isRequested: false })
  const theirs = await write({ username: 'somebody_of_mela' })
  expect((await call('sendAdminNews', chi, { id: theirs })).value).toEqual({ told: 0, isRequested: false })
})

test('a discarded draft cannot be sent, and a sent one cannot be discarded', async () => {
  const id = await write({ username: 'an_reader' })
  expect((await call('dropNews', chi, { id })).status).toBe(200)
  expect((await call('sendAdminNews', minh, { id })).code).toBe('staff.moved.on')
  // News to many that was rejected, or whose author cancelled the request, is deleted likewise.
  for (const end of [
    (many: string) => decides(minh, many, 'reject'),
    async (many: string) =>
      (await call('withdrawApproval', chi, { kind, id: (await requestFor(many))?.id })).code ?? 'done',
  ]) {
    const many = await write({})
    expect((await call('dropNews', chi, { id: many })).code).toBe('staff.moved.on')
    expect(await end(many)).toBe('done')
    expect((await listed())[0]).toMatchObject({ id: many, state: 'dropped' })
    expect((await call('sendAdminNews', minh, { id: many })).code).toBe('staff.moved.on')
  }
  const sent = await write({ username: 'an_reader' })
  await call('sendAdminNews', chi, { id: sent })
  expect((await call('dropNews', chi, { id: sent })).code).toBe('staff.moved.on')
})

test.each([
  { words, link: 'https://evil.example', audience: {} },
  { words, link: '//evil.example', audience: {} },
  { words: { VI: { title: '', text: 'x' } }, audience: {} },
  { words, audience: { merchant: 'mela' } },
  { words, audience: { minimumRank: 0 } },
])('news that nobody could be shown, or for nobody we know, is refused: %j', async (news) => {
  const answer = await call('writeNews', chi, { id: harness.platform.randomness.uuid(), ...news })
  expect(answer.code).toBe('request.invalid')
})

test('words are shown as they stand, never as markup (T25)', async () => {
  const id = harness.platform.randomness.uuid()
  const hostile = { VI: { title: '<img src=x onerror=alert(1)>', text: '<script>x</script>' } }
  await call('writeNews', chi, { id, words: hostile, audience: { username: 'an_reader' } })
  await call('sendAdminNews', chi, { id })
  expect(await inboxOf(an)).toContainEqual(expect.objectContaining(hostile.VI))
})

test('another merchant’s staff neither see nor send it (T33)', async () => {
  const id = await write({})
  expect(await listed(malee, 'mela')).toEqual([])
  for (const name of ['sendAdminNews', 'dropNews'] as const)
    expect((await call(name, malee, { id }, 'mela')).code).toBe('request.not.found')
})

test('news that turns out to be for many when it is sent waits for another person', async () => {
  const id = await write({ username: 'an_reader' })
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(`update news_order set audience = '{}' where id = $1`, [id])
  await owner.end()
  expect((await call('sendAdminNews', chi, { id })).value).toEqual({ told: 0, isRequested: true })
  expect(await decides(chi, id)).toBe('staff.same.person')
  expect(await decides(minh, id)).toBe('done')
})
