import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const next = 'a quite different password'

const change = (member: HarnessMember, oldPassword: string | undefined, newPassword = next) =>
  harness.account.changePassword(harness.callBy(member), { oldPassword, newPassword }).then(
    () => 'changed',
    (failure: { code: string }) => failure.code,
  )

const signIn = (username: string, password: string) =>
  harness.account
    .login(harness.callBy('lotus'), {
      type: 'username',
      username,
      password,
      merchant: 'lotus',
      isOfficialAppLogin: false,
    })
    .then(
      (answer) => answer,
      (failure: { code: string }) => failure.code,
    )

test('the new password counts and the old one does not (REQ-ROUTE-010)', async () => {
  const member = await harness.registerMember('changing')
  expect(await change(member, member.password)).toBe('changed')
  expect(await signIn('changing', member.password)).toBe('login.cred.err')
  expect(await signIn('changing', next)).toMatchObject({ id: member.id })
})

test('every other session ends, this one goes on (T14)', async () => {
  const member = await harness.registerMember('other_sessions')
  const elsewhere = await signIn('other_sessions', member.password)
  await change(member, member.password)
  await harness.passes(seconds(1))
  expect(await harness.sessions.find('lotus', (elsewhere as { token: string }).token)).toBeUndefined()
  expect(await harness.sessions.find('lotus', member.token)).toBeDefined()
})

test('a password that had to be changed need not be any more (REQ-LOGIN-016)', async () => {
  const member = await harness.registerMember('had_to')
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf('update member set must_change_password = true where id = $1'), [member.id]),
  )
  await change(member, member.password)
  expect(await signIn('had_to', next)).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
})

test('without the right old one nothing changes; an account that has none needs none', async () => {
  const member = await harness.registerMember('old_one')
  expect(await change(member, 'wrong')).toBe('password.old.wrong')
  expect(await change(member, undefined)).toBe('password.old.wrong')
  expect(await change(member, member.password, member.password)).toBe('password.same')
  expect(await change(member, member.password, '12345678')).toBe('register.password.weak')
  await harness.store.change('lotus', ({ query }) =>
    query(statementOf('update member set password_hash = null where id = $1'), [member.id]),
  )
  expect(await change(member, undefined)).toBe('changed')
})

test('who holds the session gets five tries at the old password, and locks no one out of the sign-in (T16, T17)', async () => {
  const member = await harness.registerMember('held_session')
  const answers = []
  for (let attempt = 0; attempt < 7; attempt += 1) answers.push(await change(member, `wrong ${attempt}`))
  expect(answers).toEqual([...Array(5).fill('password.old.wrong'), ...Array(2).fill('login.locked')])
  expect(await signIn('held_session', member.password)).toMatchObject({ id: member.id })
  await harness.passes(minutes(16))
  expect(await change(member, member.password)).toBe('changed')
})

test('of ten concurrent changes one succeeds, and none gets the error for too many wrong passwords', async () => {
  const member = await harness.registerMember('parallel_change')
  const places = Array.from({ length: 10 }, (_, place) => place)
  // With a connection for each, all of them have read the old password before the first has set a new one.
  const read = () => harness.store.read('lotus', ({ query }) => query(statementOf('select 1'), []))
  await Promise.all(places.map(read))
  const answers = await Promise.all(
    places.map((place) => change(member, member.password, `a different password ${place}`)),
  )
  expect(answers.filter((answer) => answer === 'changed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'password.old.wrong')).toHaveLength(9)
  const held = `a different password ${answers.indexOf('changed')}`
  expect(await signIn('parallel_change', held)).toMatchObject({ id: member.id })
  expect(await change(member, held)).toBe('changed')
})

test('of thirty wrong old passwords side by side five are looked at (T16)', async () => {
  const member = await harness.registerMember('parallel_guesses')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => change(member, `wrong ${place}`)),
  )
  expect(answers.filter((answer) => answer === 'password.old.wrong')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'login.locked')).toHaveLength(25)
})
