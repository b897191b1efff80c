import { days, milliseconds, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { giveContact } from '../../testing/giveContact'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { messagesTo } from '../../testing/messagesTo'
import { statementOf } from '../../testing/statementOf'
import { messageText } from '../messages/messageWords'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const phone = 'aaaaaaaa-1111-4bbb-8ccc-000000000001'

const remembering = (context: CallContext, isOn = true): CallContext => ({
  ...context,
  merchant: { ...context.merchant, whitelabelVal: { MOBILEAUTOLOGIN3: isOn } },
})

interface Attempt {
  device?: string
  remember?: boolean
  automatic?: boolean
  isOn?: boolean
}

const signIn = (
  username: string,
  password: string,
  { device = phone, remember, automatic, isOn }: Attempt = {},
) =>
  harness.account.login(remembering(harness.callBy('lotus'), isOn), {
    type: 'username',
    username,
    password,
    merchant: 'lotus',
    isOfficialAppLogin: false,
    loginDeviceId: device,
    remember,
    automatic,
  })

const remember = async (member: HarnessMember, device = phone): Promise<string> => {
  const { rememberKey: key } = await signIn(member.username, member.password, { device, remember: true })
  return key ?? ''
}

const byKey = (member: HarnessMember, key: string, request: Attempt = {}) =>
  signIn(member.username, key, { automatic: true, ...request })

const refusal = (login: Promise<unknown>): Promise<string> =>
  login.then(
    () => 'signed in',
    (failure: { code: string }) => failure.code,
  )

/** A member with a proven address. */
const withAddress = async (username: string): Promise<HarnessMember> => {
  const member = await harness.registerMember(username)
  await giveContact(harness, member, { email: `${username}@example.com` })
  return member
}

const reuseNotice = `Sen Vàng: ${messageText('VI', 'device.reused.subject')}`

/** How often a member of `withAddress` was told that a key was used twice. */
const timesTold = async ({ username }: HarnessMember): Promise<number> =>
  (await messagesTo(harness, `${username}@example.com`)).filter(({ subject }) => subject === reuseNotice)
    .length

test('a key is issued only on request, to a device with a name, while the merchant has the flag on (D-04, REQ-LOGIN-025)', async () => {
  const { username, password } = await harness.registerMember('wishing')
  expect((await signIn(username, password, { remember: true })).rememberKey).toMatch(/^[\w-]{43}$/)
  expect((await signIn(username, password)).rememberKey).toBeUndefined()
  expect((await signIn(username, password, { remember: true, isOn: false })).rememberKey).toBeUndefined()
  expect((await signIn(username, password, { remember: true, device: '' })).rememberKey).toBeUndefined()
})

test('a key signs its device in, and is replaced at each use (D-04, REQ-AUTOLOGIN-002)', async () => {
  const member = await harness.registerMember('returning')
  let key = await remember(member)
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await byKey(member, key)
    expect(answer).toMatchObject({ id: member.id, userName: 'returning' })
    expect(answer.rememberKey).not.toBe(key)
    key = answer.rememberKey ?? ''
  }
})

test('the database knows a key by its hash alone (T11)', async () => {
  const member = await harness.registerMember('hashed_key')
  const key = await remember(member)
  const rows = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select * from remember_key'), []),
  )
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('a second use of an old key ends the whole family and the member is notified (D-04)', async () => {
  const member = await withAddress('copied')
  const stolen = await remember(member)
  const { rememberKey: next, token } = await byKey(member, stolen)
  expect(await refusal(byKey(member, stolen))).toBe('login.cred.err')
  expect(await refusal(byKey(member, next ?? ''))).toBe('login.cred.err')
  await harness.passes(seconds(1))
  expect(await harness.sessions.find('lotus', token)).toBeUndefined()
  expect(await timesTold(member)).toBe(1)
})

test('of a key that is used many times at once, one use counts and then nothing is left of its family (D-04)', async () => {
  const member = await harness.registerMember('racing')
  const key = await remember(member)
  const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(byKey(member, key))))
  expect(answers.filter((answer) => answer === 'signed in').length).toBeLessThanOrEqual(1)
  const left = await harness.store.read('lotus', ({ query }) =>
    query(statementOf('select from remember_key where member = $1'), [member.id]),
  )
  expect(left).toEqual([])
})

test('a key opens nothing on another device, to another name, or as a typed password (D-04)', async () => {
  const member = await harness.registerMember('bound_key')
  const other = await harness.registerMember('bound_other')
  const key = await remember(member)
  expect(await refusal(byKey(member, key, { device: 'bbbbbbbb-somewhere-else' }))).toBe('login.cred.err')
  expect(await refusal(byKey(other, key))).toBe('login.cred.err')
  expect(await refusal(byKey(member, key, { automatic: false }))).toBe('login.cred.err')
  expect(await refusal(byKey(member, key))).toBe('signed in')
})

test('the automatic sign-in takes no password (D-04)', async () => {
  const member = await harness.registerMember('no_password')
  expect(await refusal(byKey(member, member.password))).toBe('login.cred.err')
})

test('with the merchant’s flag off a key opens nothing (REQ-AUTOLOGIN-001)', async () => {
  const member = await harness.registerMember('flag_off')
  const key = await remember(member)
  expect(await refusal(byKey(member, key, { isOn: false }))).toBe('login.cred.err')
})

test('a key is over after ninety days, and for a closed account at once', async () => {
  const member = await harness.registerMember('long_gone')
  const key = await remember(member)
  const closed = await harness.registerMember('closed_key')
  const closedKey = await remember(closed)
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`update member set state = 'closed' where id = $1`), [closed.id]),
  )
  expect(await refusal(byKey(closed, closedKey))).toBe('login.cred.err')
  await harness.passes(days(90) + milliseconds(1))
  expect(await refusal(byKey(member, key))).toBe('login.cred.err')
})

test('a member with a second factor is asked for it, and the key is not spent by that (D-14)', async () => {
  const member = await withAddress('two_factored')
  const key = await remember(member)
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf(`insert into second_factor (merchant, member, email) values ('lotus', $1, true)`), [
      member.id,
    ]),
  )
  for (const _ of [1, 2]) {
    const failure = await byKey(member, key).catch((refused: unknown) => refused)
    expect(failure).toMatchObject({
      code: 'login_verify_required',
      value: { email: true, ga: false, sms: false, payeeName: false, attempt: expect.any(String) },
    })
  }
  expect(await timesTold(member)).toBe(0)
})

test('a member who signs out is no longer remembered on that device, but still on others (SEC-01)', async () => {
  const member = await harness.registerMember('leaving_one')
  const elsewhere = await remember(member, 'cccccccc-another-phone')
  const key = await remember(member)
  const { token, rememberKey: next } = await byKey(member, key)
  await harness.account.logout(harness.callBy({ ...member, token }))
  expect(await refusal(byKey(member, next ?? ''))).toBe('login.cred.err')
  expect(await refusal(byKey(member, elsewhere, { device: 'cccccccc-another-phone' }))).toBe('signed in')
})

test('a new password and signing out everywhere end every remembered sign-in', async () => {
  const member = await harness.registerMember('ending_all')
  const key = await remember(member)
  await harness.account.endAllDevices(harness.callBy(member))
  expect(await refusal(byKey(member, key))).toBe('login.cred.err')
  const next = await remember(member)
  await harness.account.changePassword(harness.callBy(member), {
    oldPassword: member.password,
    newPassword: 'a quite different password',
  })
  expect(await refusal(byKey(member, next))).toBe('login.cred.err')
})
