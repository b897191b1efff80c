import { offeredLanguages, type LanguageCode } from '@playfront/contract/languages'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { announcementsRequest } from '@playfront/contract/shell/announcements.schema'
import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import {
  answerAnnouncementCategories,
  answerListAnnouncements,
  answerMemberAnnouncements,
} from './announcementHandlers'
import { seedAnnouncements } from './seedAnnouncements'

let harness: Harness

beforeEach(async () => {
  harness = await openHarness()
})

afterEach(() => harness.close())

const { settings: lotus } = demonstrationMerchants[0]!
const asked = (category?: string) => announcementsRequest.parse({ types: 'PR', platform: 'M', category })

const written = (id: string, execution: 'A' | 'B' | 'F', more: object = {}) => ({
  id,
  category: 'popup',
  execution,
  words: { VI: { title: `Tin ${id}`, content: `<p>${id}</p>` } },
  ...more,
})

const announcementsOf = (
  announcements: AnnouncementList['announcements'],
  forceRead = false,
): AnnouncementList => ({
  lists: [
    { code: 'popup', forceRead },
    { code: 'app_download' },
    { code: 'newcomers', names: { VI: 'Người mới', EN: 'For newcomers' } },
    { code: 'fairness', names: { VI: 'Minh bạch' } },
  ],
  announcements,
})

const announce = (announcements: AnnouncementList['announcements'], forceRead?: boolean) =>
  seedAnnouncements(harness.store, [
    { settings: lotus, announcements: announcementsOf(announcements, forceRead) },
  ])

const visitorReads = async (category?: string, language: LanguageCode = 'VI') =>
  answerListAnnouncements({ ...harness.callBy('lotus'), language }, asked(category))

const idsOf = ({ announcements }: { announcements: { id: string }[] }) => announcements.map(({ id }) => id)

test('visitors are handed what is for visitors, members what is for members (REQ-POPUP-009, REQ-POPUP-010)', async () => {
  await announce([written('a', 'A'), written('b', 'B'), written('f', 'F')])
  expect(idsOf(await visitorReads('popup'))).toEqual(['b'])
  const member = await harness.registerMember('an_nguyen')
  expect(idsOf(await answerMemberAnnouncements(harness.callBy(member), asked('popup')))).toEqual(['a', 'f'])
  await expect(answerMemberAnnouncements(harness.callBy('lotus'), asked('popup'))).rejects.toThrow(
    'login.not.session',
  )
})

test('a member who takes a break or is excluded is handed no advertising by the server itself, and others are (D-07)', async () => {
  await announce([written('a', 'A'), written('b', 'B'), written('f', 'F')], true)
  const members = await Promise.all(
    ['an_plays', 'an_rests', 'an_excluded'].map((name) => harness.registerMember(name)),
  )
  const read = (n: number) => answerMemberAnnouncements(harness.callBy(members[n]!), asked('popup'))
  const id = () => harness.platform.randomness.uuid()
  await harness.account.takeBreak(harness.callBy(members[1]!), { id: id(), term: '24h' })
  await harness.account.excludeSelf(harness.callBy(members[2]!), { id: id(), term: '6m', understood: true })
  expect(idsOf(await read(0))).toEqual(['a', 'f'])
  for (const n of [1, 2]) expect(await read(n)).toEqual({ forceRead: false, announcements: [] })
  await harness.passes(hours(24))
  expect(idsOf(await read(1))).toEqual(['a', 'f'])
  expect(idsOf(await read(2))).toEqual([])
})

test('an announcement carries id, title, content, type and execution, in the caller’s language (REQ-POPUP-012)', async () => {
  const words = {
    VI: { title: 'Chào', content: '<p>Chào bạn</p>' },
    EN: { title: 'Hello', content: '<p>Hello</p>' },
  }
  const more = {
    words,
    promotionType: 'ACTIVITY',
    redirect: 'REDIRECT_URL' as const,
    externalLink: '/m/game',
  }
  await announce([written('b', 'B', more)])
  const read = async (language: LanguageCode) => (await visitorReads('popup', language)).announcements[0]
  expect(await read('EN')).toEqual({
    id: 'b',
    category: 'popup',
    title: 'Hello',
    content: '<p>Hello</p>',
    promotionType: 'ACTIVITY',
    execution: 'B',
    language: 'EN',
    redirect: 'REDIRECT_URL',
    externalLink: '/m/game',
  })
  // Without words of the reader's language English, without English the merchant's own.
  expect(await read('TH')).toMatchObject({ title: 'Hello', language: 'EN' })
  await announce([written('b', 'B', { ...more, words: { VI: words.VI } })])
  expect(await read('TH')).toMatchObject({ title: 'Chào', language: 'VI' })
})

test('what is written is cleaned before it is stored (REQ-POPUP-013)', async () => {
  const content = '<b>Hi</b><img src=x onerror=alert(1)><script>alert(2)</script>'
  await announce([written('b', 'B', { words: { VI: { title: 'T', content } } })])
  const stored = await harness.store.read('lotus', ({ query }) =>
    query<{ content: string }>(
      statementOf(`select words->'VI'->>'content' as content from announcement`),
      [],
    ),
  )
  expect(stored).toEqual([{ content: '<b>Hi</b>' }])
})

test('the app-download list is asked for by its name and needs no session (REQ-POPUP-020)', async () => {
  await announce([written('b', 'B'), written('app', 'B', { category: 'app_download' })])
  expect(idsOf(await visitorReads('app_download'))).toEqual(['app'])
  expect(() => announcementsRequest.parse({ types: 'XX', platform: 'M' })).toThrow()
  expect(() => announcementsRequest.parse({ category: "x' or true" })).toThrow()
})

test('categories are returned by name, and without one all of them are listed in their order (REQ-POPUP-021)', async () => {
  await announce([
    written('fair', 'B', { category: 'fairness' }),
    written('gift', 'B', { category: 'newcomers' }),
    written('b', 'B'),
  ])
  const categories = (language: LanguageCode) =>
    answerAnnouncementCategories({ ...harness.callBy('lotus'), language }, {})
  expect(await categories('EN')).toEqual({
    categories: [
      { code: 'newcomers', name: 'For newcomers' },
      { code: 'fairness', name: 'Minh bạch' },
    ],
  })
  expect(idsOf(await visitorReads())).toEqual(['gift', 'fair'])
})

test('forced reading applies to the whole list (REQ-POPUP-007)', async () => {
  await announce([written('b', 'B')], true)
  expect((await visitorReads('popup')).forceRead).toBe(true)
  expect((await visitorReads()).forceRead).toBe(false)
})

test('an announcement is there from its first instant until its last', async () => {
  const now = harness.platform.clock.now()
  const at = (ms: number) => new Date(ms).toISOString()
  await announce([written('b', 'B', { from: at(now + hours(1)), until: at(now + days(1)) })])
  expect(idsOf(await visitorReads('popup'))).toEqual([])
  await harness.passes(hours(2))
  expect(idsOf(await visitorReads('popup'))).toEqual(['b'])
  await harness.passes(days(1))
  expect(idsOf(await visitorReads('popup'))).toEqual([])
})

test('another merchant reads nothing of it', async () => {
  await announce([written('b', 'B')])
  expect(idsOf(await answerListAnnouncements(harness.callBy('mela'), asked('popup')))).toEqual([])
  const stolen = await harness.store.read('mela', ({ query }) =>
    query(statementOf('select * from announcement'), []),
  )
  expect(stolen).toEqual([])
})

test('a seed removes what it no longer contains, and keeps what a person wrote', async () => {
  await announce([written('b', 'B'), written('old', 'B')])
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  await operator.query(`update announcement set origin = 'console', words = '{"VI":{"title":"Của tôi","content":"x"}}'
    where id = 'b'`)
  await operator.end()
  await announce([written('b', 'B', { promotionType: 'OTHER' }), written('new', 'B')])
  const { announcements } = await visitorReads('popup')
  expect(announcements.map(({ id, title }) => `${id} ${title}`)).toEqual(['b Của tôi', 'new Tin new'])
})

test('a seed takes away a place that an announcement no longer leads to', async () => {
  await announce([written('b', 'B', { redirect: 'REDIRECT_URL', externalLink: 'https://lotus.example/' })])
  await announce([written('b', 'B')])
  const [stored] = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select redirect, external_link from announcement'), []),
  )
  expect(stored).toEqual({ redirect: null, external_link: null })
})

test.each(demonstrationMerchants.map(({ settings, announcements }) => [settings, announcements] as const))(
  'the demonstration has public announcements at each merchant, in each of its languages, and sanitizing removes nothing from them',
  async (settings, announcements) => {
    await seedAnnouncements(harness.store, [{ settings, announcements }])
    for (const language of offeredLanguages(settings.languages.supported ?? [])) {
      const caller = { ...harness.callBy(settings.code), language }
      const visitors = await answerListAnnouncements(caller, asked('popup'))
      const all = [
        ...visitors.announcements,
        ...(await answerListAnnouncements(caller, asked())).announcements,
      ]
      expect(visitors.announcements.length).toBeGreaterThan(0)
      for (const { id, language: spoken, content } of all) {
        const draft = announcements.announcements.find((one) => one.id === id)
        // What the merchant has not written in a language is read in English.
        expect(spoken).toBe(draft?.words[language] ? language : 'EN')
        expect(content).toBe(draft?.words[spoken]?.content)
      }
    }
  },
)
