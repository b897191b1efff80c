import { expect, test } from 'vitest'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Requests } from '../requests/requests'
import type { Passkeys } from '../platform/passkeys'
import { createSessionFlow } from './sessionFlow'

const idleMs = 900_000
const who = { id: 'i', name: 'sang', displayName: 'Sang', merchants: [], group: [], idleMs }

/** A server that answers what the test has laid ready, path by path; what was asked is kept. */
const serverThat = (answers: Record<string, Outcome<unknown>>, given: unknown = 'cancelled') => {
  const asked: [string, unknown][] = []
  const requests: Requests = {
    ask: async (call, request) => {
      asked.push([call.path, request])
      return (answers[call.path] ?? { kind: 'unknown' }) as never
    },
  }
  const passkeys: Passkeys = {
    isThere: () => true,
    create: async () => 'failed',
    get: async () => given as never,
  }
  const left: string[] = []
  return {
    flow: createSessionFlow(
      () => requests,
      passkeys,
      (url) => left.push(url),
    ),
    asked,
    answers,
    left,
  }
}
const done = (value: unknown): Outcome<unknown> => ({ kind: 'done', value })
const refused = (code: string): Outcome<unknown> => ({ kind: 'refused', code, message: `no: ${code}` })

test('a staff user signs in by name, password and code', async () => {
  const { flow, answers } = serverThat({ '/console/api/session': done({ state: 'out', idleMs }) })
  await flow.open()
  expect(flow.store.getState()).toEqual({ kind: 'name', isBusy: false })
  answers['/console/api/sign-in'] = refused('login.cred.err')
  await flow.begin('sang', 'wrong')
  expect(flow.store.getState()).toMatchObject({ kind: 'name', isBusy: false, error: 'no: login.cred.err' })
  answers['/console/api/sign-in'] = done({ next: 'code' })
  await flow.begin('sang', 'right')
  expect(flow.store.getState()).toEqual({ kind: 'code', isBusy: false })
  answers['/console/api/sign-in/code'] = done({ done: true })
  answers['/console/api/session'] = done({ state: 'in', idleMs })
  answers['/console/api/me'] = done(who)
  await flow.finish('123456')
  expect(flow.store.getState()).toEqual({ kind: 'in', who })
})

test('a staff user without an authenticator is shown one to set up; an expired sign-in starts again', async () => {
  const { flow, answers } = serverThat({
    '/console/api/session': done({ state: 'out', idleMs }),
    '/console/api/sign-in': done({ next: 'enrol' }),
    '/console/api/sign-in/authenticator': done({ secret: 'S', uri: 'u', picture: 'p' }),
    '/console/api/sign-in/code': refused('two.factor.over'),
  })
  await flow.open()
  await flow.begin('new', 'right')
  expect(flow.store.getState()).toMatchObject({ kind: 'enrol', drawn: { secret: 'S' } })
  await flow.finish('000000')
  expect(flow.store.getState()).toMatchObject({ kind: 'name', error: 'no: two.factor.over' })
  answers['/console/api/sign-in'] = { kind: 'unknown' }
  await flow.begin('new', 'right')
  expect(flow.store.getState()).toMatchObject({ kind: 'name', error: 'unknown' })
})

test('a console that the server locked is locked at once, survives a reload, and the password unlocks it', async () => {
  const { flow, answers } = serverThat({
    '/console/api/session': done({ state: 'in', idleMs }),
    '/console/api/me': done(who),
  })
  await flow.open()
  flow.end('locked')
  expect(flow.store.getState()).toMatchObject({ kind: 'locked', who: { name: 'sang' } })
  answers['/console/api/session'] = done({ state: 'locked', name: 'sang', displayName: 'Sang', idleMs })
  await flow.open()
  expect(flow.store.getState()).toMatchObject({ kind: 'locked', who: { displayName: 'Sang' } })
  answers['/console/api/unlock'] = done({ done: true })
  answers['/console/api/session'] = done({ state: 'in', idleMs })
  await flow.unlock('right')
  expect(flow.store.getState()).toEqual({ kind: 'in', who })
  flow.end('over')
  expect(flow.store.getState()).toEqual({ kind: 'name', isBusy: false })
})

test('a second press while the first is under way asks nothing', async () => {
  const { flow, asked } = serverThat({
    '/console/api/session': done({ state: 'out', idleMs }),
    '/console/api/sign-in': done({ next: 'code' }),
  })
  await flow.open()
  await Promise.all([flow.begin('sang', 'right'), flow.begin('sang', 'right')])
  expect(asked.filter(([path]) => path === '/console/api/sign-in')).toHaveLength(1)
})

test('a server that does not answer is said to be away, not a wrong password', async () => {
  const { flow } = serverThat({})
  await flow.open()
  expect(flow.store.getState()).toEqual({ kind: 'unreachable' })
})

test('a staff user with an enrolment code chooses a password with it, and sets an authenticator up', async () => {
  const { flow, asked, answers } = serverThat({
    '/console/api/session': done({ state: 'out', idleMs }),
    '/console/api/sign-in/enrolment': refused('staff.enrolment.over'),
    '/console/api/sign-in/authenticator': done({ secret: 'S', uri: 'u', picture: 'p' }),
  })
  await flow.open()
  flow.startEnrolment()
  await flow.enrol('new', 'OLD-CODE', 'a long password')
  expect(flow.store.getState()).toMatchObject({ kind: 'enrolment', error: 'no: staff.enrolment.over' })
  answers['/console/api/sign-in/enrolment'] = done({ next: 'enrol' })
  await flow.enrol('new', 'CODE', 'a long password')
  expect(flow.store.getState()).toMatchObject({ kind: 'enrol', drawn: { secret: 'S' } })
  expect(asked).toContainEqual([
    '/console/api/sign-in/enrolment',
    { name: 'new', code: 'CODE', password: 'a long password' },
  ])
})

test('a passkey signs in and unlocks a locked console; cancelling it shows no error', async () => {
  const credential = { id: 'k' }
  const ways = {
    '/console/api/session': done({ state: 'out', idleMs }),
    '/console/api/sign-in/passkey/options': done({ challenge: 'c' }),
    '/console/api/unlock/passkey/options': done({ challenge: 'd' }),
  }
  for (const [given, error] of [
    ['cancelled', undefined],
    ['failed', 'passkey'],
  ]) {
    const { flow, asked } = serverThat({ ...ways }, given)
    await flow.open()
    await flow.byPasskey()
    expect(flow.store.getState()).toEqual({ kind: 'name', isBusy: false, error })
    expect(asked.map(([path]) => path)).not.toContain('/console/api/sign-in/passkey')
  }
  const { flow, asked, answers } = serverThat({ ...ways }, credential)
  await flow.open()
  answers['/console/api/sign-in/passkey'] = refused('passkey.invalid')
  await flow.byPasskey()
  expect(flow.store.getState()).toMatchObject({ kind: 'name', error: 'no: passkey.invalid' })
  answers['/console/api/sign-in/passkey'] = done({ done: true })
  answers['/console/api/session'] = done({ state: 'in', idleMs })
  answers['/console/api/me'] = done(who)
  await flow.byPasskey()
  expect(flow.store.getState()).toEqual({ kind: 'in', who })
  flow.end('locked')
  answers['/console/api/unlock/passkey'] = done({ done: true })
  await flow.byPasskey()
  expect(flow.store.getState()).toEqual({ kind: 'in', who })
  expect(asked).toContainEqual(['/console/api/unlock/passkey', { credential }])
})

test('a link brings name and code: the form is open before the server is asked, and goes back to the sign-in', () => {
  const { flow, asked } = serverThat({})
  flow.startEnrolment({ name: 'oanh', code: 'CODE' })
  expect(flow.store.getState()).toEqual({
    kind: 'enrolment',
    isBusy: false,
    given: { name: 'oanh', code: 'CODE' },
  })
  expect(asked).toEqual([])
  flow.startOver()
  expect(flow.store.getState()).toEqual({ kind: 'name', isBusy: false })
})

test('the identity provider signs in; without its second factor the code follows', async () => {
  const provider = { label: 'Sign in with Example' }
  const { flow, asked, answers, left } = serverThat({
    '/console/api/session': done({ state: 'out', idleMs, provider }),
    '/console/api/sign-in/provider/options': done({ url: 'https://accounts.example/?state=s' }),
  })
  await flow.open()
  expect(flow.provider()).toEqual(provider)
  await flow.toProvider()
  expect(left).toEqual(['https://accounts.example/?state=s'])
  expect(flow.store.getState()).toEqual({ kind: 'name', isBusy: false, error: undefined })
  const response = { state: 's', code: 'c' }
  answers['/console/api/sign-in/provider'] = refused('identity.invalid')
  await flow.returnFromProvider(response)
  expect(flow.store.getState()).toMatchObject({ kind: 'name', error: 'no: identity.invalid' })
  answers['/console/api/sign-in/provider'] = done({ next: 'code' })
  await flow.returnFromProvider(response)
  expect(flow.store.getState()).toEqual({ kind: 'code', isBusy: false })
  expect(asked).toContainEqual(['/console/api/sign-in/provider', response])
})

test('a locked console is unlocked at the identity provider', async () => {
  const { flow, asked, answers, left } = serverThat({
    '/console/api/session': done({
      state: 'locked',
      name: 'sang',
      displayName: 'Sang',
      idleMs,
      provider: {},
    }),
    '/console/api/unlock/provider/options': done({ url: 'https://accounts.example/' }),
    '/console/api/unlock/provider': refused('staff.identity.unknown'),
    '/console/api/me': done(who),
  })
  await flow.open()
  await flow.toProvider()
  expect(left).toEqual(['https://accounts.example/'])
  await flow.returnFromProvider({ state: 's', code: 'c' })
  expect(flow.store.getState()).toMatchObject({ kind: 'locked', error: 'no: staff.identity.unknown' })
  answers['/console/api/unlock/provider'] = done({ done: true })
  await flow.returnFromProvider({ state: 't', code: 'd' })
  expect(asked).toContainEqual(['/console/api/unlock/provider', { state: 't', code: 'd' }])
})
