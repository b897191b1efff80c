import { expect, test, vi } from 'vitest'
import { createSignInHarness } from '../signInHarness'
import { sessionOf, type SessionInfo } from '../session/session'
import { createMemberFlow } from './memberFlow'

const an = sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus')
const info = { id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, language: 'VI' }
const rank = {
  currentProgress: { completedConditions: 1, totalExpectedConditions: 4 },
  playerRankProgress: { labelId: 'silver' },
}

const openMemberFlow = (before?: SessionInfo) => {
  const harness = createSignInHarness()
  if (before) harness.session.open(before)
  const { network } = harness.platform
  network.answer('GET /wps/member/info', { body: { success: true, value: info } })
  network.answer('GET /wps/relay/MCSFE_getPlayerRankProgress', { body: { success: true, value: rank } })
  const flow = createMemberFlow(harness)
  flow.start()
  return { ...harness, flow }
}

test('when a token appears, member and rank are asked for with it (REQ-SESSION-008, REQ-SESSION-013)', async () => {
  const { flow, session, platform } = openMemberFlow()
  expect(platform.network.sent).toEqual([])
  session.open(an)
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(platform.network.sent.map(({ headers }) => headers['Authorization'])).toEqual(['T1', 'T1'])
  expect(flow.store.getState()).toEqual({ member: info, rank: 0.25 })
})

test('of a member who was signed in before the page came, both are asked for as well (REQ-SESSION-008)', async () => {
  const { flow, platform } = openMemberFlow(an)
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(flow.store.getState()).toEqual({ member: info, rank: 0.25 })
})

test('when it goes, the member is forgotten (REQ-SESSION-010)', async () => {
  const { flow, session, platform } = openMemberFlow()
  session.open(an)
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  session.close()
  expect(flow.store.getState()).toEqual({})
})

test('an answer that comes after signing out is dropped', async () => {
  const { flow, session, platform } = openMemberFlow()
  session.open(an)
  session.close()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(flow.store.getState()).toEqual({})
})
