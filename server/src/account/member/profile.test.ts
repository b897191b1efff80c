import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { decideProfile, latestBirthday, maskFullName, readProfile } from './profile'

let harness: Harness
let [an, binh]: HarnessMember[] = []

beforeAll(async () => {
  harness = await openHarness()
  ;[an, binh] = [await harness.registerMember('an_profile'), await harness.registerMember('binh_profile')]
})
afterAll(() => harness.close())

const change = (asked: object, who = an as HarnessMember) =>
  harness.account.changeProfile(harness.callBy(who), asked)
const known = (who = an as HarnessMember) =>
  harness.store.read(who.merchant, (connection) => readProfile(connection, who.id))

test('a member sets their name and birthday once; both are returned masked, and cards get the full name', async () => {
  const given = await change({
    displayName: '  An  of Hanoi ',
    fullName: 'Nguyễn  Văn An',
    birthday: '1990-04-15',
  })
  expect(given).toMatchObject({
    displayName: 'An of Hanoi',
    fullName: 'N••• V••• A•••',
    birthday: '••••-••-15',
    minimumAge: 18,
    latestBirthday: '2008-11-21',
  })
  expect(await known()).toEqual({
    displayName: 'An of Hanoi',
    fullName: 'Nguyễn Văn An',
    birthday: '1990-04-15',
  })
  await expect(change({ fullName: 'Trần Bình' })).rejects.toMatchObject({ code: 'profile.name.set' })
  await expect(change({ birthday: '1991-04-15' })).rejects.toMatchObject({ code: 'profile.birthday.set' })
  expect((await change({ displayName: 'An' })).displayName).toBe('An')
  expect(await harness.account.memberInfo(harness.callBy(an as HarnessMember))).toMatchObject({
    userName: 'an_profile',
    displayName: 'An',
  })
})

test('no other member’s profile changes with it, and two names at once are one', async () => {
  expect(await known(binh)).toEqual({})
  const outcomes = await Promise.allSettled(
    ['Lê Bình', 'Lê Bảo'].map((fullName) => change({ fullName }, binh)),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [{ displayName: '\u202Enimda' }, 'profile.display.name.invalid'],
  [{ displayName: '<b>An</b>' }, 'profile.display.name.invalid'],
  [{ displayName: '123' }, 'profile.display.name.invalid'],
  [{ displayName: 'x'.repeat(31) }, 'profile.display.name.invalid'],
  [{ fullName: 'A1' }, 'profile.name.invalid'],
  [{ birthday: '2008-11-22' }, 'profile.too.young'],
  [{ birthday: '1850-01-01' }, 'profile.too.young'],
])('%j is refused and nothing of it kept', (asked, because) => {
  const facts = { known: {}, today: '2026-11-21', minimumAge: 18 }
  expect(decideProfile(facts, asked)).toMatchObject({ ok: false, because })
})

test('on the eighteenth birthday a member is of age; a leap day’s child the day after 28 February', () => {
  expect(latestBirthday('2026-11-21', 18)).toBe('2008-11-21')
  expect(latestBirthday('2028-02-29', 18)).toBe('2010-02-28')
  const facts = { known: {}, today: '2026-02-28', minimumAge: 18 }
  expect(decideProfile(facts, { birthday: '2008-02-29' }).ok).toBe(false)
  expect(decideProfile({ ...facts, today: '2026-03-01' }, { birthday: '2008-02-29' }).ok).toBe(true)
})

test('a name is hidden word by word, whatever it is written in', () => {
  expect(maskFullName('สมชาย ใจดี')).toBe('ส••• ใ•••')
})
