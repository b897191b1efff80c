import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { giveContact } from '../../testing/giveContact'
import { messagesTo } from '../../testing/messagesTo'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { messageText } from '../messages/messageWords'
import { createFakeAuthenticator, type Deviation, type FakeAuthenticator } from './testing/fakeAuthenticator'

let harness: Harness
let owner: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await harness.close()
})

const lotus = 'https://lotus.localhost'

/** What came of it: the answer's part, or the code that it was refused with. */
const outcome = <Answer, Said>(asked: Promise<Answer>, say: (answer: Answer) => Said) =>
  asked.then(say, (failure: unknown) => {
    if (failure instanceof Refusal) return failure.code
    throw failure
  })

const add = async (
  member: HarnessMember,
  key: FakeAuthenticator,
  how: Deviation = {},
  parts: Partial<CallContext> = {},
) => {
  const call = { ...harness.callBy(member), ...parts }
  const options = await harness.account.beginPasskey(call, {})
  return harness.account.finishPasskey(call, { credential: key.create(options, how) })
}

/** A member with one passkey. */
const withPasskey = async (username: string) => {
  const member = await harness.registerMember(username)
  const key = createFakeAuthenticator(lotus)
  const { passkeys } = await add(member, key)
  return { member, key, id: passkeys[0]?.id ?? '' }
}

const begin = (merchant = 'lotus', parts: Partial<CallContext> = {}) =>
  harness.account.beginPasskeyLogin({ ...harness.callBy(merchant), ...parts })

const enter = (
  credential: ReturnType<FakeAuthenticator['get']>,
  merchant = 'lotus',
  parts: Partial<CallContext> = {},
) =>
  outcome(
    harness.account.passkeyLogin(
      { ...harness.callBy(merchant), ...parts },
      { credential, loginDeviceId: 'phone-1' },
    ),
    ({ userName }) => userName,
  )

const signIn = async (key: FakeAuthenticator, how: Deviation = {}) => enter(key.get(await begin(), how))

/** Messages to a member of `withContact` with the subject of what happened to a passkey. */
const noticesOf = async (what: 'added' | 'blocked', { username }: HarnessMember) => {
  const subject = `Sen Vàng: ${messageText('VI', `passkey.${what}.subject`)}`
  return (await messagesTo(harness, addressOf(username))).filter((message) => message.subject === subject)
    .length
}

const addressOf = (username: string) => `${username}@example.com`

const withContact = async (username: string) => {
  const member = await harness.registerMember(username)
  await giveContact(harness, member, { email: addressOf(username) })
  return member
}

test('a passkey signs its member in, is listed with what it was made on, and notes when it was used', async () => {
  const member = await withContact('passkey_owner')
  const key = createFakeAuthenticator(lotus)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const { passkeys } = await add(member, key, {}, { userAgent })
  expect(passkeys).toMatchObject([
    {
      kind: 'phone',
      browser: 'Safari',
      system: 'iOS',
      host: 'lotus.localhost',
      isBlocked: false,
      isOnlyWay: false,
    },
  ])
  expect(passkeys[0]?.lastUsedAt).toBeUndefined()
  expect(await noticesOf('added', member)).toBe(1)
  await harness.passes(minutes(1))
  expect(await signIn(key)).toBe('passkey_owner')
  const list = await harness.account.passkeys(harness.callBy(member))
  expect(list.passkeys[0]?.lastUsedAt).toBeDefined()
})

test('a passkey is both factors: a member who is asked for a second one is not asked', async () => {
  const { member, key } = await withPasskey('passkey_factors')
  await giveContact(harness, member, { email: 'passkey_factors@example.com' })
  await harness.account.chooseFactors(harness.callBy(member), {
    email: true,
    sms: false,
    ga: false,
    payeeName: false,
    password: member.password,
  })
  const byPassword = harness.account.login(harness.callBy('lotus'), {
    type: 'username',
    username: member.username,
    password: member.password,
    merchant: 'lotus',
    isOfficialAppLogin: false,
  })
  expect(await outcome(byPassword, () => 'in')).toBe('login_verify_required')
  expect(await signIn(key)).toBe('passkey_factors')
})

test.each<[string, Deviation]>([
  ['of another origin', { origin: 'https://lotus.localhost.evil.example' }],
  ['of the merchant’s other origin', { origin: 'https://lotus-mirror.localhost' }],
  ['made for another relying party', { rpId: 'mela.localhost' }],
  ['from another site’s frame', { crossOrigin: true }],
  ['without the person being verified', { verified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['with another key’s signature', { foreignKey: true }],
  ['with another member’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('an assertion %s is refused, and the right one is still taken (T13)', async (what, how) => {
  const { key, member } = await withPasskey(`wrong_${what.replaceAll(/\W/g, '_')}`.slice(0, 20))
  expect(await signIn(key, how)).toBe('passkey.invalid')
  expect(await signIn(key)).toBe(member.username)
})

test('what was not given out here is not signed in with: made up, of another host or merchant, or for making a passkey', async () => {
  const { key, member } = await withPasskey('wrong_challenge')
  const options = await begin()
  expect(await enter(key.get(options, { challenge: 'bWFkZS11cA' }))).toBe('passkey.over')
  expect(await enter(key.get(await begin('mela')))).toBe('passkey.over')
  expect(await enter(key.get(await begin('lotus', { host: 'lotus-mirror.localhost' })))).toBe('passkey.over')
  const making = await harness.account.beginPasskey(harness.callBy(member), {})
  expect(await enter(key.get(options, { challenge: making.challenge }))).toBe('passkey.over')
  expect(await enter(key.get(options))).toBe('wrong_challenge')
})

test('a repeated assertion is refused, whatever the result of the first', async () => {
  const { key } = await withPasskey('replayed')
  const assertion = key.get(await begin())
  expect(await enter(assertion)).toBe('replayed')
  expect(await enter(assertion)).toBe('passkey.over')
  const forged = key.get(await begin(), { foreignKey: true })
  expect(await enter(forged)).toBe('passkey.invalid')
  expect(await enter(forged)).toBe('passkey.over')
})

test('of one assertion that comes ten times at once one signs in', async () => {
  const { key } = await withPasskey('ten_at_once')
  const assertion = key.get(await begin())
  const came = await Promise.all(Array.from({ length: 10 }, () => enter(assertion)))
  expect(came.filter((what) => what === 'ten_at_once')).toHaveLength(1)
  expect(came.filter((what) => what === 'passkey.over')).toHaveLength(9)
})

test('after five minutes it is too late to sign', async () => {
  const { key } = await withPasskey('slow_signer')
  const options = await begin()
  await harness.passes(minutes(5))
  await harness.passes(seconds(1))
  expect(await enter(key.get(options))).toBe('passkey.over')
})

test('another merchant’s address does not know the passkey', async () => {
  const { key } = await withPasskey('of_lotus')
  const options = await begin('mela')
  const assertion = key.get(options, { origin: 'https://mela.localhost' })
  expect(await enter(assertion, 'mela')).toBe('passkey.invalid')
})

test('a counter that goes back blocks the passkey, for its owner too, and notifies the member', async () => {
  const { key, member } = await withPasskey('cloned')
  await giveContact(harness, member, { email: addressOf('cloned') })
  await signIn(key, { counter: 7 })
  expect(await signIn(key, { counter: 7 })).toBe('passkey.invalid')
  expect(await signIn(key, { counter: 9 })).toBe('passkey.invalid')
  expect(await noticesOf('blocked', member)).toBe(1)
  const { passkeys } = await harness.account.passkeys(harness.callBy(member))
  expect(passkeys).toMatchObject([{ isBlocked: true, isOnlyWay: false }])
})

test('of a passkey and its clone, who come at once with the same count, one signs in at most', async () => {
  const { key } = await withPasskey('clone_race')
  const both = await Promise.all([begin(), begin()])
  const came = await Promise.all(both.map((options) => enter(key.get(options, { counter: 3 }))))
  expect(came.toSorted()).toEqual(['clone_race', 'passkey.invalid'])
})

test('an unsigned counter blocks nothing', async () => {
  const { key } = await withPasskey('forged_counter')
  await signIn(key, { counter: 5 })
  expect(await signIn(key, { counter: 1, foreignKey: true })).toBe('passkey.invalid')
  expect(await signIn(key, { counter: 6 })).toBe('forged_counter')
})

test('an authenticator that does not count signs in again and again', async () => {
  const { key } = await withPasskey('no_counter')
  expect(await signIn(key, { counter: 0 })).toBe('no_counter')
  expect(await signIn(key, { counter: 0 })).toBe('no_counter')
})

test('a removed passkey, an unknown one and one of a closed account get the same answer (T18)', async () => {
  const { key, member, id } = await withPasskey('dropped_key')
  await harness.account.dropPasskey(harness.callBy(member), { id })
  expect(await signIn(key)).toBe('passkey.invalid')
  expect(await signIn(createFakeAuthenticator(lotus))).toBe('passkey.invalid')
  const closed = await withPasskey('closed_member')
  await owner.query(`update member set state = 'closed' where id = $1`, [closed.member.id])
  expect(await signIn(closed.key)).toBe('passkey.invalid')
})

test('beginning a sign-in reveals nothing: the answer is the same with and without passkeys (T18)', async () => {
  const shapes = [await begin(), (await withPasskey('enumerated'), await begin())]
  for (const { challenge, ...rest } of shapes) {
    expect(rest).toEqual({ rpId: 'lotus.localhost', timeout: 300_000, userVerification: 'required' })
    expect(challenge).toHaveLength(43)
  }
  expect(shapes[0]?.challenge).not.toBe(shapes[1]?.challenge)
})

test('a passkey is added soon after signing in by hand, or with the password; a remembered sign-in is not by hand (T22)', async () => {
  const member = await harness.registerMember('fresh_proof')
  const asked = (password?: string) =>
    outcome(harness.account.beginPasskey(harness.callBy(member), { password }), () => 'begun')
  expect(await asked()).toBe('begun')
  await owner.query(`update session set way = 'remembered' where member = $1`, [member.id])
  expect(await asked()).toBe('fresh.proof.required')
  await owner.query(`update session set way = 'password' where member = $1`, [member.id])
  await harness.passes(minutes(11))
  expect(await asked()).toBe('fresh.proof.required')
  expect(await asked('not the password')).toBe('fresh.proof.required')
  expect(await asked(member.password)).toBe('begun')
})

test('a new passkey is refused from another origin, unverified, by another member, twice, or as the eleventh', async () => {
  const member = await harness.registerMember('adding')
  const other = await harness.registerMember('adding_other')
  const call = harness.callBy(member)
  const key = createFakeAuthenticator(lotus)
  const bring = async (how: Deviation, by = call) => {
    const options = await harness.account.beginPasskey(call, {})
    return outcome(harness.account.finishPasskey(by, { credential: key.create(options, how) }), () => 'added')
  }
  expect(await bring({ origin: 'https://evil.example' })).toBe('passkey.invalid')
  expect(await bring({ verified: false })).toBe('passkey.invalid')
  expect(await bring({ rpId: 'evil.example' })).toBe('passkey.invalid')
  expect(await bring({}, harness.callBy(other))).toBe('passkey.over')
  expect(await bring({})).toBe('added')
  expect(await bring({})).toBe('passkey.taken')
  for (let count = 1; count < 10; count += 1) await add(member, createFakeAuthenticator(lotus))
  expect(await outcome(harness.account.beginPasskey(call, {}), () => 'begun')).toBe('passkey.too.many')
})

test('options name those that are there already, at this host, and the member by bytes alone', async () => {
  const { member, key } = await withPasskey('options_of')
  const options = await harness.account.beginPasskey(harness.callBy(member), {})
  const { id } = key.get(await begin())
  expect(options.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
  expect(options.authenticatorSelection.userVerification).toBe('required')
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
  const mirror = { ...harness.callBy(member), host: 'lotus-mirror.localhost:8080' }
  expect((await harness.account.beginPasskey(mirror, {})).excludeCredentials).toEqual([])
})

test('a passkey gets a name and goes, by its member alone (T30)', async () => {
  const { member, id } = await withPasskey('renaming')
  const stranger = harness.callBy(await harness.registerMember('renaming_stranger'))
  const renamed = await harness.account.renamePasskey(harness.callBy(member), {
    id,
    name: 'Điện thoại của tôi',
  })
  expect(renamed.passkeys[0]?.name).toBe('Điện thoại của tôi')
  expect(await outcome(harness.account.renamePasskey(stranger, { id, name: 'mine' }), () => 'renamed')).toBe(
    'passkey.unknown',
  )
  await harness.account.dropPasskey(stranger, { id })
  expect((await harness.account.passkeys(harness.callBy(member))).passkeys).toHaveLength(1)
  expect((await harness.account.dropPasskey(harness.callBy(member), { id })).passkeys).toEqual([])
})

test('the last sign-in method stays: of two passkeys without a password, removed concurrently, one is removed', async () => {
  const { member, id } = await withPasskey('only_way')
  const { passkeys } = await add(member, createFakeAuthenticator(lotus))
  await owner.query('update member set password_hash = null where id = $1', [member.id])
  const drop = (one: string) =>
    outcome(harness.account.dropPasskey(harness.callBy(member), { id: one }), () => 'dropped')
  const came = await Promise.all([drop(id), drop(passkeys.find((one) => one.id !== id)?.id ?? '')])
  expect(came.toSorted()).toEqual(['dropped', 'passkey.only.way'])
  const left = await harness.account.passkeys(harness.callBy(member))
  expect(left.passkeys).toMatchObject([{ isOnlyWay: true }])
})

test('nothing stored of a passkey allows a sign-in: no private key, and what is to be signed is kept as a hash', async () => {
  await withPasskey('at_rest')
  const { challenge } = await begin()
  const { rows } = await owner.query('select * from passkey_challenge')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(challenge)
})
