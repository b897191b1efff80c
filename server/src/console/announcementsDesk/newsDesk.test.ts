import type { DeskNews } from '@playfront/contract/console/announcementsDesk.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StageMember } from '../../testing/stage'
import { openConsoleStage, type ConsoleStage, type Hired } from '../testing/consoleStage'

let stage: ConsoleStage
let [chi, minh, malee]: Hired[] = []
let [an, binh, cuc]: StageMember[] = []

beforeAll(async () => {
  stage = await openConsoleStage()
  for (const name of ['an_news', 'binh_news', 'cuc_news']) await stage.registerMember(name)
  await stage.registerMember('somebody_of_mela', 'mela')
  const hire = async (name: string, merchant: string) =>
    stage.seat(await stage.hire(name, [{ merchant, role: 'manager' }]))
  ;[chi, minh, malee] = [await hire('chi', 'lotus'), await hire('minh', 'lotus'), await hire('malee', 'mela')]
  ;[an, binh, cuc] = [
    await stage.registerMember('an_reader'),
    await stage.registerMember('binh_reader'),
    await stage.registerMember('cuc_reader'),
  ]
  await stage.account.chooseNotification(stage.callBy(binh), { consent: false })
  await stage.account.takeBreak(stage.callBy(cuc), { id: stage.platform.randomness.uuid(), term: '24h' })
})
afterAll(() => stage.close())

const call = (
  name: Parameters<ConsoleStage['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => stage.call(name, { by, merchant, fields })
const words = { VI: { title: 'Tin mới', text: 'Xin chào.' } }
const write = async (audience: object, by = chi) => {
  const id = stage.platform.randomness.uuid()
  const answer = await call('writeNews', by, { id, words, audience, link: '/m/activity' })
  expect(answer.code).toBeUndefined()
  return id
}
const listed = async (by = minh, merchant = 'lotus') =>
  ((await call('deskNews', by, {}, merchant)).value as { news: DeskNews[] }).news
const inboxOf = async (who: StageMember | undefined) =>
  (await stage.account.inbox(stage.callBy(who as StageMember), {})).messages

test('news for everybody is written by one, sent by another, and reaches nobody who said no or takes a break (D-07)', async () => {
  const id = await write({})
  expect((await call('sendDeskNews', chi, { id })).code).toBe('staff.same.person')
  expect(await inboxOf(an)).toEqual([])
  const counted = await call('countNews', minh, { audience: {} })
  expect(counted.value).toMatchObject({ needsSecond: true })
  const sent = await call('sendDeskNews', minh, { id })
  expect(sent.value).toEqual({ told: (counted.value as { count: number }).count })
  expect(await inboxOf(an)).toMatchObject([{ title: 'Tin mới', link: '/m/activity' }])
  for (const silent of [binh, cuc])
    expect((await inboxOf(silent)).filter(({ topic }) => topic === 'marketing')).toEqual([])
  expect((await listed())[0]).toMatchObject({ id, state: 'sent', decidedName: 'minh', writtenName: 'chi' })
})

test('pressed twice, by two at once, or sent again after a lost answer, it is there once', async () => {
  const id = await write({})
  const dung = await stage.seat(await stage.hire('dung', [{ merchant: 'lotus', role: 'manager' }]))
  const before = (await inboxOf(an)).length
  const answers = await Promise.all([minh, dung, minh].map((by) => call('sendDeskNews', by, { id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await inboxOf(an)).length).toBe(before + 1)
})

test('one member alone is told by whoever wrote it; another merchant’s member is nobody', async () => {
  const mine = await write({ username: 'AN_READER' })
  expect((await call('sendDeskNews', chi, { id: mine })).value).toEqual({ told: 1 })
  const theirs = await write({ username: 'somebody_of_mela' })
  expect((await call('sendDeskNews', chi, { id: theirs })).value).toEqual({ told: 0 })
})

test('what was let go is not sent, and what was sent is not let go', async () => {
  const id = await write({})
  expect((await call('dropNews', chi, { id })).status).toBe(200)
  expect((await call('sendDeskNews', minh, { id })).code).toBe('staff.moved.on')
  const sent = await write({ username: 'an_reader' })
  await call('sendDeskNews', chi, { id: sent })
  expect((await call('dropNews', chi, { id: sent })).code).toBe('staff.moved.on')
})

test.each([
  { words, link: 'https://evil.example', audience: {} },
  { words, link: '//evil.example', audience: {} },
  { words: { VI: { title: '', text: 'x' } }, audience: {} },
  { words, audience: { merchant: 'mela' } },
  { words, audience: { minimumRank: 0 } },
])('news that nobody could be shown, or for nobody we know, is refused: %j', async (news) => {
  const answer = await call('writeNews', chi, { id: stage.platform.randomness.uuid(), ...news })
  expect(answer.code).toBe('request.invalid')
})

test('words are shown as they stand, never as markup (T25)', async () => {
  const id = stage.platform.randomness.uuid()
  const hostile = { VI: { title: '<img src=x onerror=alert(1)>', text: '<script>x</script>' } }
  await call('writeNews', chi, { id, words: hostile, audience: { username: 'an_reader' } })
  await call('sendDeskNews', chi, { id })
  expect(await inboxOf(an)).toContainEqual(expect.objectContaining(hostile.VI))
})

test('another merchant’s staff neither see nor send it (T33)', async () => {
  const id = await write({})
  expect(await listed(malee, 'mela')).toEqual([])
  for (const name of ['sendDeskNews', 'dropNews'] as const)
    expect((await call(name, malee, { id }, 'mela')).code).toBe('request.not.found')
})
