import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { expect, test } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createLoginHarness, signedIn } from '../login/loginHarness'
import { createHandOffFlow } from './handOffFlow'
import { sessionOf } from './session'

const info = 'GET /wps/member/info'
const binh = { id: '2', userName: 'binh', account: 'binh', type: 0, regDate: 0, language: 'VI' }

const followLink = (linkTokens: MerchantSettings['linkTokens'] = 'sessions') => {
  const { deps, ...harness } = createLoginHarness(signedIn())
  harness.platform.network.answer(info, { body: { success: true, value: binh } })
  const merchant = { ...fakeMerchant, linkTokens }
  return { ...harness, flow: createHandOffFlow({ ...deps, merchant }) }
}

test('the token of the address is checked by the member’s info before it becomes the session (REQ-ACCESS-002, D-11)', async () => {
  const { flow, session, platform } = followLink()
  const settled = flow.start('T2')
  expect(session.store.getState().token).toBe('')
  await settled
  expect(platform.network.sentTo(info)[0]?.headers['Authorization']).toBe('T2')
  expect(session.store.getState()).toMatchObject({ id: '2', token: 'T2', userName: 'binh' })
  expect(flow.store.getState()).toEqual({ kind: 'none' })
})

test('a token that the server refuses opens nothing (SEC-02)', async () => {
  const { flow, session, platform } = followLink()
  platform.network.answer(info, { status: 401, body: { success: false, errorCode: 'user.or.token.invalid' } })
  await flow.start('bad')
  expect(session.store.getState().token).toBe('')
  expect(flow.store.getState()).toEqual({ kind: 'none' })
})

test('another member’s session stays until the member agrees (SEC-02)', async () => {
  const { flow, session } = followLink()
  session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  await flow.start('T2')
  expect(flow.store.getState()).toEqual({ kind: 'confirming', userName: 'binh' })
  expect(session.store.getState().userName).toBe('an')
  flow.agree()
  expect(session.store.getState().userName).toBe('binh')
})

test('declining keeps the running session', async () => {
  const { flow, session } = followLink()
  session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  await flow.start('T2')
  flow.decline()
  expect(session.store.getState().token).toBe('T1')
  expect(flow.store.getState()).toEqual({ kind: 'none' })
})

test('no token means no call', async () => {
  const { flow, platform } = followLink()
  await flow.start('')
  expect(platform.network.sent).toEqual([])
})

const handOff = 'POST /wps/session/handOffCode'
const code = `ho_${'a'.repeat(43)}`
const opened = { id: '2', token: 'T9', userName: 'binh', customerType: 0 }

test('where links carry codes alone, a session’s token in a link is not even asked about (D-11)', async () => {
  const { flow, session, platform } = followLink('codes')
  await flow.start('T2')
  expect(platform.network.sent).toEqual([])
  expect(session.store.getState().token).toBe('')
  expect(flow.store.getState()).toEqual({ kind: 'none' })
})

test('a code is exchanged for a new session (D-11)', async () => {
  const { flow, session, platform } = followLink('codes')
  platform.network.answer(handOff, { body: { success: true, value: opened } })
  await flow.start(code)
  expect(session.store.getState()).toMatchObject({ id: '2', token: 'T9', userName: 'binh' })
  expect(platform.network.sentTo(info)).toEqual([])
})

test('a code that is spent opens nothing', async () => {
  const { flow, session, platform } = followLink('codes')
  platform.network.answer(handOff, {
    status: 410,
    body: { success: false, errorCode: 'install.code.invalid' },
  })
  await flow.start(code)
  expect(session.store.getState().token).toBe('')
  expect(flow.store.getState()).toEqual({ kind: 'none' })
})

test('the session that a declined code opened is ended (D-11)', async () => {
  const { flow, session, platform } = followLink('codes')
  platform.network.answer(handOff, { body: { success: true, value: opened } })
  session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  await flow.start(code)
  expect(flow.store.getState()).toEqual({ kind: 'confirming', userName: 'binh' })
  flow.decline()
  expect(session.store.getState().token).toBe('T1')
  expect(platform.network.sentTo('POST /wps/session/logout')[0]?.headers['Authorization']).toBe('T9')
})
