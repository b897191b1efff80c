import { expect, test } from 'vitest'
import { createSignInStage } from '../signInStage'
import { createHandOffFlow } from './handOffFlow'
import { sessionOf } from './session'

const info = 'GET /wps/member/info'
const binh = { id: '2', userName: 'binh', account: 'binh', type: 0, regDate: 0, language: 'VI' }

const someoneFollowsALink = () => {
  const stage = createSignInStage()
  stage.platform.network.answer(info, { body: { success: true, value: binh } })
  return { ...stage, flow: createHandOffFlow({ ...stage, merchantCode: 'lotus' }) }
}

test('the token of the address is checked by the member’s info before it becomes the session (REQ-ACCESS-002, D-11)', async () => {
  const { flow, session, platform } = someoneFollowsALink()
  const settled = flow.start('T2')
  expect(session.store.getState().token).toBe('')
  await settled
  expect(platform.network.sentTo(info)[0]?.headers['Authorization']).toBe('T2')
  expect(session.store.getState()).toMatchObject({ id: '2', token: 'T2', userName: 'binh' })
  expect(flow.store.getState()).toEqual({ name: 'none' })
})

test('a token that the server refuses opens nothing (SEC-02)', async () => {
  const { flow, session, platform } = someoneFollowsALink()
  platform.network.answer(info, { status: 401, body: { success: false, errorCode: 'user.or.token.invalid' } })
  await flow.start('bad')
  expect(session.store.getState().token).toBe('')
  expect(flow.store.getState()).toEqual({ name: 'none' })
})

test('another member’s session stays until the member agrees (SEC-02)', async () => {
  const { flow, session } = someoneFollowsALink()
  session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  await flow.start('T2')
  expect(flow.store.getState()).toEqual({ name: 'confirming', userName: 'binh' })
  expect(session.store.getState().userName).toBe('an')
  flow.agree()
  expect(session.store.getState().userName).toBe('binh')
})

test('declining keeps the running session', async () => {
  const { flow, session } = someoneFollowsALink()
  session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  await flow.start('T2')
  flow.decline()
  expect(session.store.getState().token).toBe('T1')
  expect(flow.store.getState()).toEqual({ name: 'none' })
})

test('no token means no call', async () => {
  const { flow, platform } = someoneFollowsALink()
  await flow.start('')
  expect(platform.network.sent).toEqual([])
})
