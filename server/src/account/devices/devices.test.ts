import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { messagesTo } from '../../testing/messagesTo'
import { statementOf } from '../../testing/statementOf'
import { messageText } from '../messages/messageWords'
import { openSessionRepository, type SessionRepository } from '../session/sessionRepository'

let harness: Harness
let otherNode: SessionRepository

beforeAll(async () => {
  harness = await openHarness()
  otherNode = openSessionRepository({ store: harness.store, clock: harness.platform.clock })
})

afterAll(() => harness.close())

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** The member signs in from a device and goes on from there. */
const signIn = async (
  member: HarnessMember,
  deviceId: string | undefined,
  parts: Partial<CallContext> = {},
): Promise<HarnessMember> => {
  const { token } = await harness.account.login(
    { ...harness.callBy('lotus'), ...parts },
    {
      type: 'username',
      username: member.username,
      password: member.password,
      merchant: 'lotus',
      isOfficialAppLogin: false,
      loginDeviceId: deviceId,
    },
  )
  return { ...member, token }
}

const listOf = async (member: HarnessMember) =>
  (await harness.account.devices(harness.callBy(member))).devices

test('each device is listed once, with its description and where it came from', async () => {
  const registered = await harness.registerMember('two_devices')
  await harness.passes(minutes(5))
  await signIn(registered, 'laptop-1', { userAgent: laptop, ip: '198.51.100.4' })
  await harness.passes(minutes(5))
  const onPhone = await signIn(registered, 'phone-1', { userAgent: iphone })
  await signIn(registered, 'phone-1', { userAgent: iphone })
  const listed = await listOf(onPhone)
  expect(listed.map(({ isThis, browser, kind, country }) => ({ isThis, browser, kind, country }))).toEqual([
    { isThis: true, browser: 'Safari', kind: 'phone', country: 'VN' },
    { isThis: false, browser: 'Chrome', kind: 'computer', country: 'TH' },
    { isThis: false, browser: undefined, kind: 'unknown', country: undefined },
  ])
  expect(listed[0]?.lastSeenAt.localeCompare(listed[1]?.lastSeenAt ?? '')).toBe(1)
  expect(JSON.stringify(listed)).not.toMatch(/phone-1|203\.0\.113/)
})

test('another member’s devices can neither be seen nor ended (T30)', async () => {
  const owner = await signIn(await harness.registerMember('device_owner'), 'own-phone')
  const stranger = await signIn(await harness.registerMember('device_stranger'), 'own-phone')
  const [device] = await listOf(owner)
  const ending = harness.account.endDevice(harness.callBy(stranger), { id: device?.id ?? '' })
  await expect(ending).rejects.toMatchObject({ code: 'device.unknown' })
  expect(await harness.sessions.find('lotus', owner.token)).toBeDefined()
})

test('a device that is signed out is refused everywhere within a second, and is a stranger from then on (T14)', async () => {
  const registered = await harness.registerMember('lost_phone')
  const onPhone = await signIn(registered, 'lost-one', { userAgent: iphone })
  const onLaptop = await signIn(registered, 'kept-one', { userAgent: laptop })
  expect(await otherNode.find('lotus', onPhone.token)).toBeDefined()
  const lost = (await listOf(onLaptop)).find(({ browser }) => browser === 'Safari')
  await harness.account.endDevice(harness.callBy(onLaptop), { id: lost?.id ?? '' })
  expect(await harness.sessions.find('lotus', onPhone.token)).toBeUndefined()
  await harness.passes(milliseconds(1_000))
  expect(await otherNode.find('lotus', onPhone.token)).toBeUndefined()
  expect(await harness.sessions.find('lotus', onLaptop.token)).toBeDefined()
  expect((await listOf(onLaptop)).map(({ browser }) => browser)).not.toContain('Safari')
})

test('signing out everywhere ends every session, that of the one who asks too', async () => {
  const registered = await harness.registerMember('everywhere')
  const tokens = [registered]
  for (const device of ['a-1', 'a-2', undefined]) tokens.push(await signIn(registered, device))
  await harness.account.endAllDevices(harness.callBy(registered))
  await harness.passes(seconds(1))
  for (const { token } of tokens) expect(await otherNode.find('lotus', token)).toBeUndefined()
})

test('a sign-in from an unknown device is reported to the member’s proven address, in their language', async () => {
  const registered = await harness.registerMember('watchful')
  await harness.store.change('lotus', ({ query }) =>
    query(
      statementOf(`
      update member set email = 'An@example.vn', email_verified_at = platform_now(), language = 'EN'
      where id = $1`),
      [registered.id],
    ),
  )
  const subjects = async () => (await messagesTo(harness, 'an@example.vn')).map(({ subject }) => subject)
  expect(await subjects()).toEqual([])
  const notice = `Sen Vàng: ${messageText('EN', 'device.new.subject')}`
  await signIn(registered, 'strange-1')
  expect(await subjects()).toEqual([notice])
  await signIn(registered, 'strange-1')
  expect(await subjects()).toEqual([notice])
})
