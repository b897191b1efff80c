import { expect, test } from 'vitest'
import { item } from './announcementHarness'
import { announcementsFor, contentHash } from './announcementFlow'
import { readAnnouncements } from './readAnnouncements'

const mixed = readAnnouncements({ announcements: [item('A'), item('B'), item('F')] }).announcements
const idsFor = (isSignedIn: boolean, isFirstTimeLogin = false) =>
  announcementsFor(mixed, { isSignedIn, isFirstTimeLogin }).map(({ id }) => id)

test('visitors see what is marked B alone (REQ-POPUP-009)', () => {
  expect(idsFor(false)).toEqual(['b'])
})

test('members see what is marked A alone (REQ-POPUP-010)', () => {
  expect(idsFor(true)).toEqual(['a'])
})

test('at a first sign-in members see A and F (REQ-POPUP-011)', () => {
  expect(idsFor(true, true)).toEqual(['a', 'f'])
})

test('an item keeps id, title, content, type and execution (REQ-POPUP-012)', () => {
  expect(readAnnouncements({ announcements: [item('B')] })).toEqual({
    forceRead: false,
    announcements: [
      {
        id: 'b',
        title: 'Title b',
        content: '<p>Words of b</p>',
        promotionType: 'NOTICE',
        execution: 'B',
        category: 'popup',
        language: 'EN',
      },
    ],
  })
})

test.each([undefined, null, 7, 'text', [], {}, { announcements: 7 }, { announcements: { 0: item('B') } }])(
  'an answer such as %o announces nothing',
  (received) => {
    expect(readAnnouncements(received)).toEqual({ forceRead: false, announcements: [] })
  },
)

test('what cannot be read is left out, and the rest stays', () => {
  const { announcements } = readAnnouncements({
    forceRead: 'yes',
    announcements: [
      null,
      7,
      {},
      item('B', ''),
      { ...item('B'), execution: 'X' },
      [item('B')],
      item('B', 'ok'),
    ],
  })
  expect(announcements.map(({ id }) => id)).toEqual(['ok'])
})

test('a bare list will do', () => {
  expect(readAnnouncements([item('B')]).announcements).toHaveLength(1)
})

test('a number for an id, and things where words belong, do no harm', () => {
  const [read] = readAnnouncements([
    { ...item('B'), id: 42, language: 'XX', redirect: {}, externalLink: [], activityId: { x: 1 } },
  ]).announcements
  expect(read).toMatchObject({ id: '42' })
  expect(read?.language ?? read?.redirect ?? read?.externalLink ?? read?.activityId).toBeUndefined()
})

test('contents are distinguished by title, text and id, and the same content is the same (REQ-POPUP-002)', () => {
  const hashOf = (more: object) => contentHash({ ...mixed[0]!, ...more })
  expect(hashOf({})).toBe(hashOf({ promotionType: 'OTHER' }))
  const hashes = [{}, { id: 'z' }, { title: 'z' }, { content: 'z' }, { title: 'z', content: '' }].map(hashOf)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true)
})
