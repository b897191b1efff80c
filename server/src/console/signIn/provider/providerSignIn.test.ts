import { hours, minutes } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffProviderOptions } from '../../../staffProviderOptions'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'
import {
  openTestIdentityProvider,
  type PersonThere,
  type TestIdentityProvider,
} from '../../testing/testIdentityProvider'
import { openStaffProvider } from './staffProvider'

let harness: ConsoleHarness
let there: TestIdentityProvider
let options: StaffProviderOptions
/** What the provider says about itself is read again when this moves on. */
let nowMs = 0

beforeAll(async () => {
  there = await openTestIdentityProvider('http://console.localhost:8080/console/sign-in/provider')
  options = { ...there.options }
  const clock = { now: () => nowMs }
  const staffProvider = openStaffProvider(options, { network: there.network, clock })
  harness = await openConsoleHarness({ staffProvider })
})
afterAll(async () => {
  await harness.close()
  await there.close()
})
afterEach(async () => {
  Object.assign(options, there.options)
  there.changeTokens()
  there.fails()
  nowMs += hours(1)
  // What the network was counted for has passed.
  await harness.passes(hours(1))
})

const owner = async <Row>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
const hires = (name: string) => harness.hire(name, [{ merchant: 'lotus', role: 'support' }])
const atProvider = (name: string, more: Partial<PersonThere> = {}): PersonThere => ({
  subject: `subject of ${name}`,
  email: `${name}@example.com`,
  amr: ['pwd', 'otp'],
  ...more,
})
const newBrowser = (of?: Hired): Hired => ({
  ...(of ?? { id: '', name: '', password: '' }),
  cookie: undefined,
  device: undefined,
})

/** The browser goes to the provider and comes back with this query. */
const comesBack = async (by: Hired, person: PersonThere, call: 'SignIn' | 'Unlock' = 'SignIn') => {
  there.signsIn(person)
  const begun = await harness.call(`beginProvider${call}`, { by })
  if (begun.code) throw new Error(begun.code)
  return Object.fromEntries(await there.visit((begun.value as { url: string }).url))
}
const finishes = async (by: Hired, fields: Record<string, unknown>, call: 'SignIn' | 'Unlock' = 'SignIn') => {
  const { code, value } = await harness.call(`finishProvider${call}`, { by, fields })
  return code ?? (value as { next?: string; done?: true })
}
const signsIn = async (by: Hired, person: PersonThere) => finishes(by, await comesBack(by, person))
const whoIs = async (by: Hired) => {
  const { code, value } = await harness.call('me', { by })
  return code ?? (value as { name: string }).name
}

test('a person is linked by their verified e-mail address once, and from then on by issuer and subject', async () => {
  const an = await hires('an.sso')
  const by = newBrowser()
  expect(await signsIn(by, atProvider('An.SSO', { subject: 'an' }))).toEqual({ next: 'done' })
  expect(await whoIs(by)).toBe('an.sso')
  const later = newBrowser()
  const moved = { subject: 'an', email: 'other@example.net', isEmailVerified: false, amr: ['otp'] }
  expect(await signsIn(later, moved)).toEqual({ next: 'done' })
  expect(await whoIs(later)).toBe('an.sso')
  const entries = await owner<{ action: string; after: unknown }>(
    `select action, after::jsonb as after from audit_entry where subject = 'staff:${an.id}'
      and action <> 'staff.added' order by seq`,
  )
  const signedIn = { action: 'staff.signedIn', after: { by: 'provider', secondFactor: 'provider' } }
  const linked = { action: 'staff.identityLinked', after: { issuer: options.issuer, subject: 'an' } }
  expect(entries).toEqual([linked, signedIn, signedIn])
})

test('without a second factor at the provider the authenticator’s code is still asked for (decision 0011)', async () => {
  const binh = await harness.signIn(await hires('binh.sso'))
  const by = newBrowser(binh)
  expect(await signsIn(by, atProvider('binh.sso', { amr: ['pwd'] }))).toEqual({ next: 'code' })
  expect(await whoIs(by)).toBe('login.not.session')
  expect((await harness.call('finishSignIn', { by, fields: { code: '000000' } })).code).toBe(
    'two.factor.invalid',
  )
  expect((await harness.call('finishSignIn', { by, fields: { code: harness.codeOf(binh) } })).status).toBe(
    200,
  )
  expect(await whoIs(by)).toBe('binh.sso')
  const [entry] = await owner<{ after: unknown }>(
    `select after::jsonb as after from audit_entry where action = 'staff.signedIn' order by at desc, seq desc limit 1`,
  )
  expect(entry?.after).toEqual({ by: 'provider', secondFactor: 'authenticator' })
})

test('who has no authenticator does not set one up with the provider’s single factor', async () => {
  await hires('chi.sso')
  const by = newBrowser()
  expect(await signsIn(by, atProvider('chi.sso', { amr: ['pwd'] }))).toBe('two.factor.unready')
  expect(await whoIs(by)).toBe('login.not.session')
  expect(await owner(`select from staff_identity where subject = 'subject of chi.sso'`)).toEqual([])
})

test('an acr counts where it is configured, and the username can be the name', async () => {
  await hires('dao.sso')
  Object.assign(options, { claim: 'preferred_username', secondFactors: [{ claim: 'acr', value: 'urn:two' }] })
  const person = { subject: 'dao', email: 'private@example.net', username: 'Dao.SSO', acr: 'urn:two' }
  const by = newBrowser()
  expect(await signsIn(by, person)).toEqual({ next: 'done' })
  expect(await whoIs(by)).toBe('dao.sso')
})

test.each<[string, Partial<PersonThere>, Partial<StaffProviderOptions>, string]>([
  ['an unverified address', { isEmailVerified: false }, {}, 'unverified'],
  ['an address that nobody has', { email: 'nobody@example.com' }, {}, 'unknown'],
  ['an address of another domain', {}, { emailDomains: ['example.org'] }, 'domain'],
])('%s links nobody', async (_, person, given, because) => {
  if ((await owner(`select from staff_member where name = 'em.sso'`)).length === 0) await hires('em.sso')
  Object.assign(options, given)
  const by = newBrowser()
  const back = await comesBack(by, atProvider('em.sso', person))
  const { code, value } = await harness.call('finishProviderSignIn', { by, fields: back })
  expect([code, value]).toEqual(['staff.identity.unknown', { because }])
  expect(await whoIs(by)).toBe('login.not.session')
  expect(await owner(`select from staff_identity where subject = 'subject of em.sso'`)).toEqual([])
})

test('an address whose staff user is linked to another person, or that two have, signs nobody in', async () => {
  await hires('giang.sso')
  expect(await signsIn(newBrowser(), atProvider('giang.sso'))).toEqual({ next: 'done' })
  const thief = atProvider('giang.sso', { subject: 'thief' })
  expect(await signsIn(newBrowser(), thief)).toBe('staff.identity.unknown')
  await hires('hoa.sso')
  await hires('hoa.two')
  await owner(`update staff_member set email = 'HOA.sso@example.com' where name = 'hoa.two'`)
  expect(await signsIn(newBrowser(), atProvider('hoa.sso'))).toBe('staff.identity.unknown')
})

test('who is suspended while they are at the provider, or before the code, is not signed in', async () => {
  await hires('khanh.sso')
  const suspend = (name: string) => owner(`update staff_member set closed_at = now() where name = '${name}'`)
  const by = newBrowser()
  const back = await comesBack(by, atProvider('khanh.sso'))
  await suspend('khanh.sso')
  expect(await finishes(by, back)).toBe('staff.identity.unknown')
  const lan = await harness.signIn(await hires('lan.sso'))
  const other = newBrowser(lan)
  expect(await signsIn(other, atProvider('lan.sso', { amr: [] }))).toEqual({ next: 'code' })
  await suspend('lan.sso')
  const fields = { code: harness.codeOf(lan) }
  expect((await harness.call('finishSignIn', { by: other, fields })).code).toBe('login.not.session')
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['of another issuer', { iss: 'https://elsewhere.example' }, false],
  ['with another nonce', { nonce: 'another' }, false],
  ['that has expired', { exp: 1_700_000_000 }, false],
  ['for another client', { aud: 'another' }, false],
  ['that a stranger signed', {}, true],
])('an ID token %s signs nobody in', async (says, claims, isForged) => {
  const name = `mai.${says.replaceAll(' ', '.')}`
  await hires(name)
  there.changeTokens((before) => ({ ...before, ...claims }), isForged)
  const by = newBrowser()
  expect(await signsIn(by, atProvider(name))).toBe('identity.invalid')
  expect(await whoIs(by)).toBe('login.not.session')
})

test('a response counts once, in the browser that began, in time, and unchanged', async () => {
  await hires('nam.sso')
  const by = newBrowser()
  const back = await comesBack(by, atProvider('nam.sso'))
  const cookie = by.providerAttempt
  expect(await finishes(newBrowser(), back)).toBe('identity.invalid')
  expect(await finishes(by, { ...back, state: 'another' })).toBe('identity.invalid')
  // The attempt is used up by it.
  expect(await finishes({ ...by, providerAttempt: cookie }, back)).toBe('identity.invalid')
  const again = newBrowser()
  const next = await comesBack(again, atProvider('nam.sso'))
  const used = again.providerAttempt
  expect(await finishes(again, next)).toEqual({ next: 'done' })
  expect(await finishes({ ...newBrowser(), providerAttempt: used }, next)).toBe('identity.invalid')
  const slow = newBrowser()
  const late = await comesBack(slow, atProvider('nam.sso'))
  await harness.passes(minutes(11))
  expect(await finishes(slow, late)).toBe('identity.invalid')
  const other = newBrowser()
  const foreign = await comesBack(other, atProvider('nam.sso'))
  expect(await finishes(other, { ...foreign, iss: 'https://elsewhere.example' })).toBe('identity.invalid')
  const refused = newBrowser()
  const { state } = await comesBack(refused, atProvider('nam.sso'))
  expect(await finishes(refused, { state, error: 'access_denied' })).toBe('identity.invalid')
})

test('of a response that is sent twelve times at once one signs in', async () => {
  await hires('oanh.sso')
  const by = newBrowser()
  const back = await comesBack(by, atProvider('oanh.sso'))
  const answers = await Promise.all(Array.from({ length: 12 }, () => finishes({ ...by }, back)))
  expect(answers.filter((answer) => answer !== 'identity.invalid')).toEqual([{ next: 'done' }])
})

test('a provider that does not answer is said to be away, and the password still signs in', async () => {
  const phuc = await hires('phuc.sso')
  nowMs += hours(1)
  there.fails(/./)
  expect((await harness.call('beginProviderSignIn', {})).code).toBe('identity.unavailable')
  expect((await harness.call('consoleState', {})).value).toMatchObject({ state: 'out', provider: {} })
  expect(await whoIs(await harness.signIn(phuc))).toBe('phuc.sso')
  there.fails()
  const by = newBrowser()
  const back = await comesBack(by, atProvider('phuc.sso'))
  there.fails(/token/)
  expect(await finishes(by, back)).toBe('identity.unavailable')
  there.fails()
  expect(await signsIn(newBrowser(), atProvider('phuc.sso'))).toEqual({ next: 'done' })
})

test('a locked console is unlocked by a fresh sign-in of the same person, and by no other', async () => {
  await hires('quang.sso')
  await hires('son.sso')
  const by = newBrowser()
  await signsIn(by, atProvider('quang.sso'))
  await signsIn(newBrowser(), atProvider('son.sso'))
  await harness.passes(minutes(16))
  expect(await whoIs(by)).toBe('staff.locked')
  const others = await comesBack(by, atProvider('son.sso'), 'Unlock')
  expect(await finishes(by, others, 'Unlock')).toBe('staff.identity.unknown')
  // What began as a sign-in unlocks nothing, and the other way round.
  expect(await finishes(by, await comesBack(by, atProvider('quang.sso')), 'Unlock')).toBe('identity.invalid')
  const unlocking = await comesBack(by, atProvider('quang.sso'), 'Unlock')
  expect(await finishes({ ...by }, unlocking)).toBe('identity.invalid')
  there.changeTokens((claims) => ({ ...claims, auth_time: Number(claims['auth_time']) - 60 }))
  expect(await finishes(by, await comesBack(by, atProvider('quang.sso'), 'Unlock'), 'Unlock')).toBe(
    'identity.invalid',
  )
  there.changeTokens()
  expect(await whoIs(by)).toBe('staff.locked')
  const fresh = await comesBack(by, atProvider('quang.sso', { amr: ['pwd'] }), 'Unlock')
  expect(await finishes(by, fresh, 'Unlock')).toEqual({ done: true })
  expect(await whoIs(by)).toBe('quang.sso')
})

test('state, challenge and client stand in the address, and no token, code or secret in cookie, log or database', async () => {
  await hires('thu.sso')
  const by = newBrowser()
  const { value, response } = await harness.call('beginProviderSignIn', { by })
  const { searchParams, origin } = new URL((value as { url: string }).url)
  expect(origin).toBe(options.issuer)
  expect([...searchParams.keys()].toSorted()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(response.headers['set-cookie']).toMatch(
    /^console-provider=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
  )
  // The page that the browser comes back to.
  const returned = { url: '/console/sign-in/provider?code=code-in-the-address&state=s' }
  await harness.app.inject({ ...returned, headers: { host: 'console.localhost:8080' } })
  const rows = await owner(`
    select row_to_json(staff_identity_attempt)::text as row from staff_identity_attempt
    union all select row_to_json(staff_session)::text from staff_session
    union all select row_to_json(audit_entry)::text from audit_entry`)
  const kept = JSON.stringify(rows) + harness.logged()
  expect(there.issued.length).toBeGreaterThan(20)
  expect(kept).toContain('/console/sign-in/provider?code=…')
  const own = [options.clientSecret, by.providerAttempt, searchParams.get('state'), 'code-in-the-address']
  for (const hidden of [...there.issued, ...own]) expect(kept).not.toContain(hidden)
})

test('a reset of the authenticator ends the link', async () => {
  await hires('uyen.sso')
  await signsIn(newBrowser(), atProvider('uyen.sso'))
  const lead = await harness.signIn(await harness.hire('lead.sso', [{ merchant: 'lotus', role: 'owner' }]))
  const [uyen] = await owner<{ id: string }>(`select id from staff_member where name = 'uyen.sso'`)
  const fields = { id: uyen?.id, what: 'authenticator', proposal: harness.platform.randomness.uuid() }
  expect((await harness.call('resetStaff', { by: lead, merchant: 'lotus', fields })).status).toBe(200)
  expect(await owner(`select from staff_identity where staff = '${uyen?.id}'`)).toEqual([])
})
