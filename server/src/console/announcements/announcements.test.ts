import type { AdminAnnouncement } from '@playfront/contract/console/announcementsAdmin.schema'
import { days, hours, type Milliseconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusAnnouncements } from '@playfront/merchants/lotus/lotusAnnouncements'
import { answerListAnnouncements } from '../../shell/announcements/announcementHandlers'
import { seedAnnouncements } from '../../shell/announcements/seedAnnouncements'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let [lan, minh, malee]: Hired[] = []

const seed = () =>
  seedAnnouncements(harness.store, [
    { settings: harness.merchant('lotus'), announcements: lotusAnnouncements },
  ])

beforeAll(async () => {
  harness = await openConsoleHarness()
  await seed()
  const hire = async (name: string, merchant: string, role: 'editor' | 'manager') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  lan = await hire('lan', 'lotus', 'editor')
  minh = await hire('minh', 'lotus', 'manager')
  malee = await hire('malee', 'mela', 'manager')
})
afterAll(() => harness.close())

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'lotus',
) => harness.call(name, { by, merchant, fields })
const listed = async (by = minh, merchant = 'lotus'): Promise<AdminAnnouncement[]> =>
  ((await call('adminAnnouncements', by, {}, merchant)).value as { announcements: AdminAnnouncement[] })
    .announcements
const one = async (id: string) => (await listed()).find((found) => found.id === id)
/** The announcements that a visitor's phone gets. */
const onPhones = async () => {
  const { announcements } = await answerListAnnouncements(harness.callBy('lotus'), {
    types: 'PR',
    platform: 'M',
    category: 'popup',
  })
  return announcements.map(({ id }) => id)
}
const written = (id: string, more: object = {}, content = '<p>Chào</p>') => ({
  id,
  category: 'popup',
  promotionType: 'NOTICE',
  execution: 'B',
  words: { VI: { title: 'Tin', content } },
  ...more,
})
const save = (id: string, revision: number, more: object = {}, content?: string) =>
  call('saveAnnouncement', lan, { id, revision, document: written(id, more, content) })
/** An idle console locks: they sign in again. */
const passes = async (ms: Milliseconds) => {
  await harness.passes(ms)
  ;[lan, minh, malee] = await Promise.all(
    [lan, minh, malee].map((person) => harness.authenticate(person as Hired)),
  )
}
const afterMs = (ms: number) => new Date(harness.platform.clock.now() + ms).toISOString()

test('a draft is seen by no one, a published one by everyone, and it can be removed again', async () => {
  expect((await save('tet', 0)).value).toEqual({ revision: 1, removed: [] })
  expect(await one('tet')).toMatchObject({ state: 'draft', changedName: 'lan' })
  expect(await onPhones()).not.toContain('tet')
  expect((await call('publishAnnouncement', lan, { id: 'tet', revision: 1 })).code).toBe('staff.not.allowed')
  expect((await call('publishAnnouncement', minh, { id: 'tet', revision: 1 })).status).toBe(200)
  expect(await onPhones()).toContain('tet')
  // What is changed afterwards waits until it is published too.
  await save('tet', 1, {}, '<p>Mới</p>')
  expect(await one('tet')).toMatchObject({ state: 'shown', hasChanges: true, revision: 2 })
  await call('unpublishAnnouncement', minh, { id: 'tet', revision: 2 })
  expect(await onPhones()).not.toContain('tet')
  expect(await one('tet')).toMatchObject({ state: 'draft', hasChanges: false })
  const log = await call('auditLog', minh, { subject: 'announcement:tet' })
  const { entries }: { entries: { action: string }[] } = log.value
  expect(entries.map(({ action }) => action)).toEqual([
    'announcement.takenAway',
    'announcement.written',
    'announcement.published',
    'announcement.written',
  ])
})

test('script, handlers and javascript: links are taken out when it is written, and named (SEC-04)', async () => {
  const hostile =
    '<p onclick="x()">Hi<script>steal()</script><a href="javascript:alert(1)">go</a><img src="https://evil.example/a.png"></p>'
  const { value } = await save('hostile', 0, {}, hostile)
  expect((value as { removed: object[] }).removed).toEqual([
    { language: 'VI', what: 'attribute', name: 'onclick' },
    { language: 'VI', what: 'element', name: 'script' },
    { language: 'VI', what: 'link', name: 'javascript:alert(1)' },
    { language: 'VI', what: 'picture', name: 'https://evil.example/a.png' },
  ])
  expect((await one('hostile'))?.document.words.VI?.content).toBe('<p>Hi<a>go</a></p>')
})

test.each([
  { redirect: 'REDIRECT_URL', externalLink: 'javascript:alert(1)' },
  { redirect: 'REDIRECT_URL', externalLink: 'https://shop.example@evil.example/' },
  { redirect: 'REDIRECT_URL' },
  { externalLink: '/m/game' },
  { category: 'nowhere' },
  { execution: 'everybody' },
])('a link or a list that nothing can be made of is refused: %j', async (more) => {
  expect((await save('broken', 0, more)).code).toBe('request.invalid')
})

test('it appears and disappears at its times, and an expired one is not published', async () => {
  const times = { from: afterMs(hours(1)), until: afterMs(days(1)) }
  await save('timed', 0, times)
  await call('publishAnnouncement', minh, { id: 'timed', revision: 1 })
  expect([(await one('timed'))?.state, (await onPhones()).includes('timed')]).toEqual(['scheduled', false])
  await passes(hours(2))
  expect([(await one('timed'))?.state, (await onPhones()).includes('timed')]).toEqual(['shown', true])
  await passes(days(1))
  expect([(await one('timed'))?.state, (await onPhones()).includes('timed')]).toEqual(['ended', false])
  expect((await call('publishAnnouncement', minh, { id: 'timed', revision: 1 })).code).toBe(
    'reach.time.passed',
  )
  const backwards = { from: afterMs(days(2)), until: afterMs(days(1)) }
  await save('backwards', 0, backwards)
  expect((await call('publishAnnouncement', minh, { id: 'backwards', revision: 1 })).code).toBe(
    'reach.time.passed',
  )
})

test('without words in the merchant’s own language nothing is published', async () => {
  await call('saveAnnouncement', lan, {
    id: 'english',
    revision: 0,
    document: { ...written('english'), words: { EN: { title: 'News', content: '<p>Hi</p>' } } },
  })
  expect((await call('publishAnnouncement', minh, { id: 'english', revision: 1 })).code).toBe(
    'reach.words.missing',
  )
})

test('of two concurrent writers one gets staff.moved.on', async () => {
  await save('both', 0)
  const answers = await Promise.all([save('both', 1), save('both', 1)])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'staff.moved.on'])
})

test('the demonstration’s own can be changed and taken away, and do not come back by themselves', async () => {
  expect(await one('welcome')).toMatchObject({ state: 'shown', revision: 0, changedName: null })
  await call('unpublishAnnouncement', minh, { id: 'welcome', revision: 0 })
  expect((await call('dropAnnouncement', lan, { id: 'welcome', revision: 1 })).status).toBe(200)
  await seed()
  expect(await onPhones()).not.toContain('welcome')
  expect(await one('welcome')).toBeUndefined()
})

test('the order of a list is the staff’s, and a list may have to be read to its end (REQ-POPUP-007)', async () => {
  const ids = (await listed()).filter(
    ({ document, state }) => document.category === 'popup' && state !== 'draft',
  )
  const order = ids.map(({ id }) => id).toReversed()
  expect((await call('orderAnnouncements', minh, { category: 'popup', ids: order.slice(1) })).code).toBe(
    'staff.moved.on',
  )
  expect((await call('orderAnnouncements', minh, { category: 'popup', ids: order })).status).toBe(200)
  await seed()
  const shown = await onPhones()
  expect(shown).toEqual(order.filter((id) => shown.includes(id)))
  await call('forceRead', minh, { code: 'popup', forceRead: true })
  const notified = await answerListAnnouncements(harness.callBy('lotus'), {
    types: 'PR',
    platform: 'M',
    category: 'popup',
  })
  expect(notified.forceRead).toBe(true)
})

test('another merchant’s staff neither see nor change any of it (T33)', async () => {
  expect((await listed(malee, 'mela')).map(({ id }) => id)).not.toContain('both')
  for (const name of ['publishAnnouncement', 'unpublishAnnouncement', 'dropAnnouncement'] as const)
    expect((await call(name, malee, { id: 'both', revision: 2 }, 'mela')).code).toBe('request.not.found')
})
