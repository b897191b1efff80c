import { minutes, seconds, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let minh: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  minh = await harness.hire('lotus.manager', [{ merchant: 'lotus', role: 'manager' }])
})
afterAll(() => harness.close())

const begin = (name: string, password: string, by?: Hired) =>
  harness.call('beginSignIn', { by, fields: { name, password } })

test('a user sets an authenticator up at the first sign-in, and the password alone opens nothing', async () => {
  const newcomer = await harness.hire('first.day', [{ merchant: 'lotus', role: 'support' }])
  const begun = await begin(newcomer.name, newcomer.password, newcomer)
  expect(begun.value).toEqual({ next: 'enrol' })
  expect((await harness.call('me', { by: newcomer })).code).toBe('login.not.session')
  const drawn = await harness.call('enrolAuthenticator', { by: newcomer })
  const { secret, uri, picture }: { secret: string; uri: string; picture: string } = drawn.value
  expect([uri.startsWith('otpauth://totp/'), picture.startsWith('data:image/svg+xml;base64,')]).toEqual([
    true,
    true,
  ])
  newcomer.secret = secret
  const before = newcomer.cookie
  expect((await harness.call('finishSignIn', { by: newcomer, fields: { code: '000000' } })).code).toBe(
    'two.factor.invalid',
  )
  expect(
    (await harness.call('finishSignIn', { by: newcomer, fields: { code: harness.codeOf(newcomer) } })).status,
  ).toBe(200)
  expect(newcomer.cookie).not.toBe(before)
  expect((await harness.call('me', { by: newcomer })).value).toMatchObject({ name: 'first.day', group: [] })
  // The cookie of the password is worth nothing afterwards, and nobody draws a second secret.
  expect((await harness.call('me', { by: { ...newcomer, cookie: before } })).code).toBe('login.not.session')
  expect((await harness.call('enrolAuthenticator', { by: newcomer })).code).toBe('two.factor.over')
})

test('a wrong password, an unknown name and a suspended user get the same answer, and no lock is permanent (T16, D-14)', async () => {
  const gone = await harness.hire('gone.away', [{ merchant: 'lotus', role: 'manager' }])
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(`update staff_member set closed_at = now() where name = 'gone.away'`)
  await owner.end()
  const answers = [
    await begin('lotus.manager', 'wrong'),
    await begin('nobody.here', 'wrong'),
    await begin('gone.away', gone.password),
  ]
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  expect(answers[0]?.code).toBe('login.cred.err')
  for (let n = 0; n < 5; n += 1) await begin('nobody.here', 'wrong')
  expect((await begin('nobody.here', 'wrong')).code).toBe('login.locked')
})

test('a code is taken once, and a sign-in ends with its fifth wrong one (T19)', async () => {
  await harness.signIn(minh)
  const code = harness.codeOf(minh)
  const again: Hired = { ...minh, cookie: undefined }
  await begin(minh.name, minh.password, again)
  expect((await harness.call('finishSignIn', { by: again, fields: { code } })).status).toBe(200)
  const third: Hired = { ...minh, cookie: undefined }
  await begin(minh.name, minh.password, third)
  expect((await harness.call('finishSignIn', { by: third, fields: { code } })).code).toBe(
    'two.factor.invalid',
  )
  for (let n = 0; n < 4; n += 1) await harness.call('finishSignIn', { by: third, fields: { code: '000000' } })
  await harness.passes(seconds(60))
  expect(
    (await harness.call('finishSignIn', { by: third, fields: { code: harness.codeOf(minh) } })).code,
  ).toBe('two.factor.over')
})

test('a session that is idle for a quarter of an hour is locked by the server; the password unlocks it', async () => {
  const by = await harness.signIn(await harness.hire('idle.hands', [{ merchant: 'lotus', role: 'support' }]))
  await harness.passes(minutes(14))
  expect((await harness.call('me', { by })).status).toBe(200)
  await harness.passes(minutes(15))
  expect((await harness.call('me', { by })).code).toBe('staff.locked')
  expect((await harness.call('staffSessions', { by })).code).toBe('staff.locked')
  expect((await harness.call('unlockConsole', { by, fields: { password: 'wrong' } })).code).toBe(
    'login.cred.err',
  )
  expect((await harness.call('unlockConsole', { by, fields: { password: by.password } })).status).toBe(200)
  expect((await harness.call('me', { by })).status).toBe(200)
  await harness.passes(hours(12))
  expect((await harness.call('unlockConsole', { by, fields: { password: by.password } })).code).toBe(
    'login.not.session',
  )
})

test('sign-ins are listed and ended, one’s own alone, and signing out ends this one', async () => {
  const one = await harness.signIn(await harness.hire('two.places', [{ merchant: 'lotus', role: 'support' }]))
  const other = await harness.signIn({ ...one, cookie: undefined })
  const listed = await harness.call('staffSessions', { by: one })
  const { sessions }: { sessions: { id: string; current: boolean }[] } = listed.value
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  const id = sessions.find(({ current }) => !current)?.id
  expect((await harness.call('endStaffSession', { by: minh, fields: { id } })).status).toBeGreaterThan(399)
  const stranger = await harness.signIn(
    await harness.hire('somebody.else', [{ merchant: 'lotus', role: 'owner' }]),
  )
  expect((await harness.call('endStaffSession', { by: stranger, fields: { id } })).code).toBe(
    'device.unknown',
  )
  expect((await harness.call('endStaffSession', { by: one, fields: { id } })).status).toBe(200)
  expect((await harness.call('me', { by: other })).code).toBe('login.not.session')
  const cookie = one.cookie
  expect((await harness.call('signOut', { by: one })).status).toBe(200)
  expect((await harness.call('me', { by: { ...one, cookie } })).code).toBe('login.not.session')
})

test('the cookie is out of reach for scripts and other sites, and nothing is taken from another origin (T13, T41)', async () => {
  const { response } = await begin(minh.name, minh.password)
  expect(response.headers['set-cookie']).toMatch(
    /^console=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  expect(response.headers['cache-control']).toBe('no-store')
  const refused = [
    { origin: 'http://lotus.localhost:8080' },
    { origin: undefined },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of refused) {
    const answer = await harness.call('beginSignIn', {
      fields: { name: minh.name, password: minh.password },
      headers,
    })
    expect(answer.code, JSON.stringify(headers)).toBe('fetch.site.refused')
  }
  const elsewhere = await harness.call('beginSignIn', {
    fields: { name: minh.name, password: minh.password },
    headers: { host: 'lotus.localhost:8080', origin: 'http://lotus.localhost:8080' },
  })
  expect(elsewhere.code).toBe('request.not.found')
})

test('no password, code or secret stands in the database in clear, nor in the log of what was done', async () => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const { rows } = await owner.query(`
    select row_to_json(staff_member)::text as row from staff_member
    union all select row_to_json(audit_entry)::text from audit_entry
    union all select row_to_json(staff_session)::text from staff_session`)
  await owner.end()
  const all = JSON.stringify(rows)
  expect(all).toContain('staff.signedIn')
  for (const hidden of [minh.password, minh.secret, minh.cookie]) expect(all).not.toContain(hidden)
})

test('guesses of strangers lock no user out of a browser they signed in with, nor of an open session (M5)', async () => {
  const known = await harness.hire('known.device', [{ merchant: 'lotus', role: 'manager' }])
  await harness.signIn(known)
  expect(known.device).toBeDefined()
  for (let attempt = 0; attempt < 6; attempt += 1) await begin(known.name, 'a stranger guesses')
  expect((await begin(known.name, known.password)).code).toBe('login.locked')
  expect(
    (await harness.call('unlockConsole', { by: known, fields: { password: known.password } })).status,
  ).toBe(200)
  expect((await begin(known.name, known.password, { ...known, cookie: undefined })).value).toEqual({
    next: 'code',
  })
  // Another person's device and a forged one are a stranger's.
  const stranger = await harness.hire('other.device', [{ merchant: 'lotus', role: 'support' }])
  await harness.signIn(stranger)
  for (const device of [stranger.device, `${known.device?.split('.')[0]}.forged`])
    expect((await begin(known.name, known.password, { ...known, cookie: undefined, device })).code).toBe(
      'login.locked',
    )
  // A stolen browser can guess no more often than anyone else.
  for (let attempt = 0; attempt < 6; attempt += 1)
    await begin(known.name, 'wrong', { ...known, cookie: undefined })
  expect((await begin(known.name, known.password, { ...known, cookie: undefined })).code).toBe('login.locked')
})
