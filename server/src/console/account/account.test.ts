import type { BeginPasskeyAnswer, BeginPasskeyLoginAnswer } from '@playfront/contract/account/passkeys'
import type { AuditAnswer } from '@playfront/contract/console/audit.schema'
import type { StaffAccount } from '@playfront/contract/console/staffAdmin.schema'
import { minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createFakeAuthenticator,
  type Deviation,
  type FakeAuthenticator,
} from '../../account/passkeys/testing/fakeAuthenticator'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let oanh: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  oanh = await harness.authenticate(await harness.hire('oanh', [{ merchant: '*', role: 'owner' }]))
})
afterAll(() => harness.close())

const origin = 'http://console.localhost:8080'
const works = async (name: string): Promise<Hired> =>
  harness.signIn(await harness.hire(name, [{ merchant: 'lotus', role: 'support' }]))
type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, by: Hired | undefined, fields: Record<string, unknown> = {}) =>
  harness.call(name, { by, fields })
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code ?? 'done'
const isIn = async (by: Hired) => (await codeOf('me', by)) === 'done'
const groupLog = async (fields: Record<string, unknown>): Promise<AuditAnswer> =>
  (await call('groupAuditLog', await harness.authenticate(oanh), fields)).value
/** A code of just now; the next one is there half a minute later. */
const nextCode = async (by: Hired) => {
  await harness.passes(seconds(30))
  return harness.codeOf(by)
}
const options = async (by: Hired): Promise<BeginPasskeyAnswer> =>
  (await call('beginStaffPasskey', by, { password: by.password, code: await nextCode(by) })).value
const adds = async (by: Hired, key: FakeAuthenticator, how: Deviation = {}, bringer = by) =>
  call('addStaffPasskey', bringer, { credential: key.create(await options(by), how), name: 'Laptop' })
const withPasskey = async (name: string) => {
  const by = await works(name)
  const key = createFakeAuthenticator(origin)
  const { passkeys }: StaffAccount = (await adds(by, key)).value
  return { by, key, id: passkeys[0]?.id ?? '' }
}
const toSign = async (name: 'beginPasskeySignIn' | 'beginPasskeyUnlock', by?: Hired) =>
  (await call(name, by)).value as BeginPasskeyLoginAnswer
const enters = async (key: FakeAuthenticator, how: Deviation = {}) => {
  const by: Hired = { id: '', name: '', password: '' }
  const asked = { credential: key.get(await toSign('beginPasskeySignIn'), how) }
  return { by, code: await codeOf('finishPasskeySignIn', by, asked) }
}

test('the account names the roles and what opens it, and nobody else’s', async () => {
  const an = await works('an')
  expect((await call('staffAccount', an)).value).toEqual({
    name: 'an',
    displayName: 'an',
    roles: [{ merchant: 'lotus', role: 'support' }],
    passkeys: [],
    passwordShortest: 12,
  })
})

test('the own password changes for the one in use; the others’ sign-ins end, this one goes on (T14)', async () => {
  const an = await works('changes')
  const elsewhere = await harness.authenticate(an)
  const next = 'a quite different one'
  const asks = (current: string, to: string) => codeOf('changeStaffPassword', an, { current, next: to })
  expect(await asks('wrong', next)).toBe('password.old.wrong')
  expect(await asks(an.password, an.password)).toBe('password.same')
  expect(await asks(an.password, 'elevenchars')).toBe('register.password.weak')
  expect(await asks(an.password, 'password1234')).toBe('register.password.weak')
  expect(await isIn(elsewhere)).toBe(true)
  expect(await asks(an.password, next)).toBe('done')
  expect([await isIn(an), await isIn(elsewhere)]).toEqual([true, false])
  const old = await call('beginSignIn', undefined, { name: an.name, password: an.password })
  expect(old.code).toBe('login.cred.err')
  expect((await call('beginSignIn', undefined, { name: an.name, password: next })).status).toBe(200)
})

test('a person at an unattended console gets five tries at the password or a code, and locks no one out (T16, T17)', async () => {
  const an = await works('left.open')
  const came: string[] = []
  for (let n = 0; n < 3; n += 1)
    came.push(
      await codeOf('changeStaffPassword', an, { current: `wrong ${n}`, next: 'a quite different one' }),
    )
  for (let n = 0; n < 3; n += 1) came.push(await codeOf('drawAuthenticator', an, { code: '000000' }))
  expect(came).toEqual([
    ...Array(3).fill('password.old.wrong'),
    ...Array(2).fill('two.factor.invalid'),
    'login.locked',
  ])
  await harness.signIn({ ...an, cookie: undefined })
})

test('a new authenticator requires a code of the old one, and replaces it with its own code', async () => {
  const an = await works('new.phone')
  const elsewhere = await harness.authenticate(an)
  expect(await codeOf('drawAuthenticator', an, { code: '000000' })).toBe('two.factor.invalid')
  expect(await codeOf('takeAuthenticator', an, { code: harness.codeOf(an) })).toBe('two.factor.invalid')
  const proof = await nextCode(an)
  const drawn = await call('drawAuthenticator', an, { code: proof })
  const { secret }: { secret: string } = drawn.value
  // The code that proved it is used up, and the old one goes on until the new one is proved.
  expect(await codeOf('drawAuthenticator', an, { code: proof })).toBe('two.factor.invalid')
  await harness.passes(seconds(30))
  await harness.signIn({ ...an, cookie: undefined })
  expect(await codeOf('takeAuthenticator', an, { code: harness.codeOf(an) })).toBe('two.factor.invalid')
  const renewed: Hired = { ...an, secret }
  expect(await codeOf('takeAuthenticator', an, { code: harness.codeOf(renewed) })).toBe('done')
  expect([await isIn(an), await isIn(elsewhere)]).toEqual([true, false])
  await harness.passes(seconds(30))
  await harness.signIn({ ...renewed, cookie: undefined })
  const old = { ...an, cookie: undefined }
  await call('beginSignIn', old, { name: an.name, password: an.password })
  expect(await codeOf('finishSignIn', old, { code: harness.codeOf(an) })).toBe('two.factor.invalid')
})

test('a drawn secret that nobody proved in time takes nobody’s place', async () => {
  const an = await works('too.slow')
  const { secret }: { secret: string } = (await call('drawAuthenticator', an, { code: await nextCode(an) }))
    .value
  await harness.passes(minutes(14))
  await call('me', an)
  await harness.passes(minutes(14))
  await call('me', an)
  expect(await codeOf('takeAuthenticator', an, { code: harness.codeOf({ ...an, secret }) })).toBe(
    'two.factor.invalid',
  )
})

test('a passkey is added with both factors, signs in without a code, and is named and removed by its holder alone', async () => {
  const { by, key, id } = await withPasskey('has.passkey')
  expect(await codeOf('beginStaffPasskey', by, { password: 'wrong', code: await nextCode(by) })).toBe(
    'password.old.wrong',
  )
  expect(await codeOf('beginStaffPasskey', by, { password: by.password, code: '000000' })).toBe(
    'two.factor.invalid',
  )
  const entered = await enters(key)
  expect(entered.code).toBe('done')
  expect((await call('me', entered.by)).value).toMatchObject({ name: 'has.passkey' })
  const other = await works('has.none')
  expect(await codeOf('nameStaffPasskey', other, { id, name: 'Mine' })).toBe('passkey.unknown')
  await call('dropStaffPasskey', other, { id })
  const named: StaffAccount = (await call('nameStaffPasskey', by, { id, name: 'Máy ở nhà' })).value
  expect(named.passkeys).toMatchObject([{ id, name: 'Máy ở nhà', isBlocked: false }])
  const left: StaffAccount = (await call('dropStaffPasskey', by, { id })).value
  expect(left.passkeys).toEqual([])
  expect((await enters(key)).code).toBe('passkey.invalid')
  const log = await groupLog({ subject: `staff:${by.id}` })
  expect(log.entries.map(({ action }) => action)).toEqual([
    'staff.passkeyRemoved',
    'staff.passkeyNamed',
    'staff.signedIn',
    'staff.passkeyAdded',
    'staff.signedIn',
    'staff.added',
  ])
})

test.each<[string, Deviation, string]>([
  ['another origin', { origin: 'http://lotus.localhost:8080' }, 'passkey.invalid'],
  ['another port of the machine', { origin: 'http://console.localhost:9090' }, 'passkey.invalid'],
  ['another relying party', { rpId: 'lotus.localhost' }, 'passkey.invalid'],
  ['a frame in another page', { crossOrigin: true }, 'passkey.invalid'],
  ['nobody proved to be themselves', { verified: false }, 'passkey.invalid'],
  ['another key', { foreignKey: true }, 'passkey.invalid'],
  ['another challenge', { challenge: 'c29tZXRoaW5n' }, 'passkey.over'],
  ['another person’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkey.invalid'],
  ['what was made for adding', { type: 'webauthn.create' }, 'passkey.invalid'],
])('a passkey signs nobody in with %s', async (what, how, code) => {
  const { key } = await withPasskey(`hostile.${what.replaceAll(/\W/g, '')}`)
  expect((await enters(key, how)).code).toBe(code)
  expect((await enters(key)).code).toBe('done')
})

test('what a passkey signed opens once, and after five minutes no more', async () => {
  const { key } = await withPasskey('replayed')
  const asked = { credential: key.get(await toSign('beginPasskeySignIn')) }
  const came = await Promise.all([1, 2, 3].map(() => codeOf('finishPasskeySignIn', undefined, asked)))
  expect(came.toSorted()).toEqual(['done', 'passkey.over', 'passkey.over'])
  const late = await toSign('beginPasskeySignIn')
  await harness.passes(minutes(5))
  await harness.passes(seconds(1))
  expect(await codeOf('finishPasskeySignIn', undefined, { credential: key.get(late) })).toBe('passkey.over')
})

test('a new passkey is refused from another origin, for another person, twice, and when it belongs to another person', async () => {
  const one = await works('adds.one')
  const other = await works('adds.other')
  const key = createFakeAuthenticator(origin)
  expect((await adds(one, key, { origin: 'http://evil.example' })).code).toBe('passkey.invalid')
  expect((await adds(one, key, { verified: false })).code).toBe('passkey.invalid')
  expect((await adds(one, key, {}, other)).code).toBe('passkey.over')
  expect((await adds(one, key)).status).toBe(200)
  expect((await adds(other, key)).code).toBe('passkey.taken')
  // What was given out for signing in adds nothing, and the other way round.
  const { challenge } = await toSign('beginPasskeySignIn')
  const made = key.create({ ...(await options(one)), challenge })
  expect(await codeOf('addStaffPasskey', one, { credential: made })).toBe('passkey.over')
})

test('a counter that goes back blocks the passkey, its holder’s too, and the log says so', async () => {
  const { by, key } = await withPasskey('cloned')
  expect((await enters(key, { counter: 7 })).code).toBe('done')
  expect((await enters(key, { counter: 7 })).code).toBe('passkey.invalid')
  expect((await enters(key, { counter: 9 })).code).toBe('passkey.invalid')
  const { passkeys }: StaffAccount = (await call('staffAccount', by)).value
  expect(passkeys).toMatchObject([{ isBlocked: true }])
  const log = await groupLog({ action: 'staff.passkeyBlocked' })
  expect(log.entries).toHaveLength(1)
})

test('a suspended person’s passkey opens nothing, and a lost authenticator takes the passkeys with it', async () => {
  const { by, key } = await withPasskey('suspended')
  const manage = (name: Name, fields: Record<string, unknown>) =>
    harness.call(name, { by: oanh, merchant: 'lotus', fields })
  oanh = await harness.authenticate(oanh)
  await manage('suspendStaff', { id: by.id })
  expect((await enters(key)).code).toBe('passkey.invalid')
  await manage('resumeStaff', { id: by.id })
  expect((await enters(key)).code).toBe('done')
  const proposal = harness.platform.randomness.uuid()
  expect((await manage('resetStaff', { id: by.id, proposal, what: 'authenticator' })).status).toBe(200)
  expect((await enters(key)).code).toBe('passkey.invalid')
})

test('a locked console is unlocked by a passkey of its own user, and by no other', async () => {
  const { by, key } = await withPasskey('locked')
  const stranger = await withPasskey('stranger')
  const unlocks = async (with_: FakeAuthenticator) =>
    codeOf('finishPasskeyUnlock', by, { credential: with_.get(await toSign('beginPasskeyUnlock', by)) })
  await harness.passes(minutes(15))
  expect(await codeOf('me', by)).toBe('staff.locked')
  expect(await unlocks(stranger.key)).toBe('passkey.invalid')
  // A challenge issued for the sign-in unlocks no console.
  const atSignIn = { credential: key.get(await toSign('beginPasskeySignIn')) }
  expect(await codeOf('finishPasskeyUnlock', by, atSignIn)).toBe('passkey.over')
  expect(await codeOf('me', by)).toBe('staff.locked')
  expect(await unlocks(key)).toBe('done')
  expect(await isIn(by)).toBe(true)
  // After the password alone there is no console session to unlock.
  const begun: Hired = { ...by, cookie: undefined }
  await call('beginSignIn', begun, { name: by.name, password: by.password })
  const asked = { credential: key.get(await toSign('beginPasskeyUnlock', begun)) }
  expect(await codeOf('finishPasskeyUnlock', begun, asked)).toBe('login.not.session')
  expect(await isIn(begun)).toBe(false)
})

test('beginning a sign-in reveals nothing, and a player’s passkey is unknown here', async () => {
  const { challenge, ...rest } = await toSign('beginPasskeySignIn')
  expect(rest).toEqual({ rpId: 'console.localhost', timeout: 300_000, userVerification: 'required' })
  expect(challenge).toHaveLength(43)
  const member = await harness.registerMember('plays_here')
  const key = createFakeAuthenticator('https://lotus.localhost')
  const made = key.create(await harness.account.beginPasskey(harness.callBy(member), {}))
  await harness.account.finishPasskey(harness.callBy(member), { credential: made })
  const asked = key.get(await toSign('beginPasskeySignIn'), { origin })
  expect(await codeOf('finishPasskeySignIn', undefined, { credential: asked })).toBe('passkey.invalid')
})

test('nothing of a passkey lets its reader in: what is to be signed is kept as a hash', async () => {
  const { challenge } = await toSign('beginPasskeySignIn')
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query('select * from staff_passkey_challenge')
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(challenge)
})
