import { days, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const attempt = (username: string, password: string, parts: Partial<CallContext> = {}) =>
  harness.account.login(
    { ...harness.callBy('lotus'), ...parts },
    { username, password, type: 'username', merchant: 'lotus', isOfficialAppLogin: false },
  )

const change = (text: string, values: unknown[]) =>
  harness.store.change('lotus', ({ query }) => query(statementOf(text), values))

/** How a refused login looks to the caller. */
const refusal = (login: Promise<unknown>) =>
  login.then(
    () => 'signed in',
    (failure) => JSON.stringify({ ...failure, message: failure.message, status: failure.status }),
  )

test('the right password opens a separate session each time (T13, REQ-LOGIN-001)', async () => {
  const member = await harness.registerMember('an_nguyen')
  const answer = await attempt('an_nguyen', member.password)
  expect(answer).toMatchObject({ id: member.id, userName: 'an_nguyen', customerType: 0 })
  expect(answer).toMatchObject({ firstTimeLogin: false, passwordExpired: false, updatePassword: false })
  expect(answer.token).not.toBe(member.token)
  expect(await harness.sessions.find('lotus', answer.token)).toMatchObject({ memberId: member.id })
})

test('a name is the same in capitals', async () => {
  const member = await harness.registerMember('Capital_Name')
  expect(await attempt('CAPITAL_name', member.password)).toMatchObject({ userName: 'Capital_Name' })
})

test('an unknown name, a wrong password, a closed account and one without password get the same answer (T18, D-14)', async () => {
  await harness.registerMember('known_one')
  const closed = await harness.registerMember('closed_one')
  const bare = await harness.registerMember('bare_one')
  await change(`update member set state = 'closed' where id = $1`, [closed.id])
  await change('update member set password_hash = null where id = $1', [bare.id])
  const answers = await Promise.all([
    refusal(attempt('nobody_here', 'a wrong password')),
    refusal(attempt('known_one', 'a wrong password')),
    refusal(attempt('closed_one', closed.password)),
    refusal(attempt('bare_one', bare.password)),
  ])
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('login.cred.err')
})

test('a member of another merchant is unknown here (T30)', async () => {
  const member = await harness.registerMember('somchai', 'mela')
  expect(await refusal(attempt('somchai', member.password))).toContain('login.cred.err')
})

test('after five guesses the account is locked, to the right password too, and opens one guess at a time (T16)', async () => {
  const member = await harness.registerMember('guessed')
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await refusal(attempt('guessed', 'wrong guess'))).toContain('login.cred.err')
  }
  expect(await refusal(attempt('guessed', member.password))).toContain('login.locked')
  await harness.passes(minutes(16))
  expect(await refusal(attempt('guessed', 'wrong guess'))).toContain('login.cred.err')
  expect(await refusal(attempt('guessed', member.password))).toContain('login.locked')
  await harness.passes(minutes(16))
  expect(await refusal(attempt('guessed', member.password))).toBe('signed in')
  expect(await refusal(attempt('guessed', 'wrong guess'))).toContain('login.cred.err')
})

test('an unknown name is locked after as many guesses (T18)', async () => {
  const answers = []
  for (let guess = 0; guess < 7; guess += 1)
    answers.push(await refusal(attempt('nobody_at_all', 'wrong guess')))
  expect(answers.filter((answer) => answer.includes('login.cred.err'))).toHaveLength(5)
  expect(answers.at(-1)).toContain('login.locked')
})

test('a hundred guesses at once are no more than five (T16)', async () => {
  await harness.registerMember('stormed')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, place) =>
      refusal(attempt('stormed', 'wrong guess', { ip: `198.51.${place}.1` })),
    ),
  )
  expect(answers.filter((answer) => !answer.includes('login.locked'))).toHaveLength(5)
})

test('in a day of guessing from everywhere at most a hundred guesses reach the password (T16)', async () => {
  await harness.registerMember('besieged')
  let reached = 0
  for (let elapsed = 0; elapsed < days(1); elapsed += minutes(4)) {
    const answer = await refusal(
      attempt('besieged', 'wrong guess', { ip: `192.0.${(elapsed / minutes(4)) % 256}.1` }),
    )
    if (!answer.includes('login.locked')) reached += 1
    await harness.passes(minutes(4))
  }
  expect(reached).toBeGreaterThan(80)
  expect(reached).toBeLessThanOrEqual(100)
})

test('a network that guesses at many names is blocked, its neighbour is not', async () => {
  const answers = []
  for (let guess = 0; guess < 61; guess += 1) {
    answers.push(await refusal(attempt(`name_${guess}`, 'wrong guess', { ip: '198.18.0.9' })))
  }
  expect(answers.at(-1)).toContain('login.locked')
  expect(await refusal(attempt('another_name', 'wrong guess', { ip: '198.18.1.9' }))).toContain(
    'login.cred.err',
  )
})

test('repeated successful sign-ins lock no one out', async () => {
  const member = await harness.registerMember('faithful')
  for (let visit = 0; visit < 70; visit += 1) {
    expect(await refusal(attempt('faithful', member.password, { ip: '198.19.0.1' }))).toBe('signed in')
  }
})

test('a password that must be changed is reported by its flag, first visit and later (REQ-LOGIN-016, REQ-LOGIN-017)', async () => {
  const member = await harness.registerMember('must_change')
  await change('update member set must_change_password = true where id = $1', [member.id])
  expect(await attempt('must_change', member.password)).toMatchObject({
    firstTimeLogin: true,
    passwordExpired: false,
    updatePassword: true,
  })
  expect(await attempt('must_change', member.password)).toMatchObject({
    firstTimeLogin: false,
    passwordExpired: true,
    updatePassword: true,
  })
})

test('an initial password from the merchant is reported as one to be changed (REQ-LOGIN-019, AMB-04)', async () => {
  const { username, password } = await harness.registerMember('starts_out')
  const { merchant } = harness.callBy('lotus')
  const account = { ...merchant.account, knownInitialPasswords: [password] }
  const notified = { firstTimeLogin: false, passwordExpired: false }
  expect(await attempt(username, password, { merchant: { ...merchant, account } })).toMatchObject({
    ...notified,
    updatePassword: true,
  })
  expect(await attempt(username, password)).toMatchObject({ ...notified, updatePassword: false })
})

test.each([1, 2])('an agent of type %i is reported as one (REQ-SESSION-004)', async (type) => {
  const member = await harness.registerMember(`agent_${type}`)
  await change('update member set type = $1 where id = $2', [type, member.id])
  expect(await attempt(member.username, member.password)).toMatchObject({ customerType: type })
})

test('a restricted account signs in and is of type 4 (REQ-SESSION-004)', async () => {
  const member: HarnessMember = await harness.registerMember('restricted_one')
  await change(`update member set state = 'restricted' where id = $1`, [member.id])
  expect(await attempt('restricted_one', member.password)).toMatchObject({ customerType: 4 })
})

test('a login that names another merchant than the host is refused (REQ-LOGIN-004)', async () => {
  const login = harness.account.login(harness.callBy('lotus'), {
    username: 'an_nguyen',
    password: 'x',
    type: 'username',
    merchant: 'mela',
    isOfficialAppLogin: false,
  })
  expect(await refusal(login)).toContain('header.merchant.mismatch')
})
