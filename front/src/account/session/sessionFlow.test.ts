import { expect, test } from 'vitest'
import { createFakeMemory } from '../../platform/memory/fakeMemory'
import { createSignInHarness } from '../signInHarness'
import { isAgent, isLoggedInType, isSignedIn, isValidMemberType, sessionOf, visitor } from './session'
import { createSessionFlow, onTokenChange } from './sessionFlow'
import { signOut } from './signOut'

const an = sessionOf({ id: '7', token: 'T', userName: 'an', customerType: 2, firstTimeLogin: true }, 'lotus')

const written = (memory: ReturnType<typeof createFakeMemory>) =>
  JSON.parse(memory.tab.read('MC_SESSION_INFO') ?? '{}')

test('a session is kept in the tab under its documented key, with its six fields (REQ-SESSION-001, REQ-SESSION-002, REQ-SESSION-004)', () => {
  const memory = createFakeMemory()
  createSessionFlow(memory).open(an)
  expect(written(memory)).toEqual({
    id: '7',
    token: 'T',
    merchantCode: 'lotus',
    userName: 'an',
    type: 2,
    firstTimeLogin: true,
  })
})

test('the member’s id may be called customerId (REQ-SESSION-003)', () => {
  expect(sessionOf({ customerId: '9', token: 'T' }, 'lotus').id).toBe('9')
})

test('missing fields of a response get a visitor’s values, or no more than a member’s (REQ-SESSION-002, REQ-SESSION-004)', () => {
  expect(sessionOf({}, 'lotus')).toEqual({
    id: '',
    token: '',
    merchantCode: 'lotus',
    userName: '',
    type: 0,
    firstTimeLogin: false,
  })
})

test('a reload of the tab keeps the member signed in (REQ-SESSION-007)', () => {
  const memory = createFakeMemory()
  createSessionFlow(memory).open(an)
  const reloaded = createSessionFlow(memory)
  reloaded.start()
  expect(reloaded.store.getState()).toEqual(an)
})

test('a session of an older front is read when there is no other (REQ-SESSION-005)', () => {
  const memory = createFakeMemory()
  memory.tab.write('session-info', JSON.stringify({ customerId: '3', token: 'old' }))
  const session = createSessionFlow(memory)
  session.start()
  expect(session.store.getState()).toMatchObject({ id: '3', token: 'old' })
  expect(memory.tab.read('MC_SESSION_INFO')).toBeUndefined()
})

test('without a session the token is empty and the user a visitor (REQ-SESSION-006)', () => {
  const session = createSessionFlow(createFakeMemory())
  session.start()
  expect(session.store.getState().token).toBe('')
  expect(isSignedIn(session.store.getState())).toBe(false)
})

test('nothing of a member is left in the session after it was closed (REQ-SESSION-006, REQ-SESSION-011)', () => {
  const session = createSessionFlow(createFakeMemory())
  session.open(an)
  session.close()
  expect(session.store.getState()).toEqual({
    id: '',
    token: '',
    merchantCode: '',
    userName: '',
    type: -1,
    firstTimeLogin: false,
  })
})

test('closing forgets the tab but not the device, and writes merchant and language again (REQ-SESSION-011, AMB-33)', () => {
  const memory = createFakeMemory()
  memory.write('merchantCode', 'lotus')
  memory.write('language', 'VI')
  memory.write('attribution', { affiliateCode: 'a1' })
  memory.tab.write('anything', 'else')
  const session = createSessionFlow(memory)
  session.open(an)
  session.close()
  expect(memory.tab.read('MC_SESSION_INFO')).toBeUndefined()
  expect(memory.tab.read('anything')).toBeUndefined()
  expect(memory.read('merchantCode')).toBe('lotus')
  expect(memory.tab.read('language')).toBe('VI')
  expect(memory.read('attribution')?.affiliateCode).toBe('a1')
})

test('listeners are notified of tokens set and removed, and of nothing else', () => {
  const session = createSessionFlow(createFakeMemory())
  const heard: string[] = []
  onTokenChange(session.store, ({ token }) => heard.push(token))
  session.open(an)
  session.open({ ...an, userName: 'binh' })
  session.close()
  expect(heard).toEqual(['T', ''])
})

test('signing out notifies the server with the token and ends the session whatever the response (REQ-SESSION-012)', async () => {
  const session = createSessionFlow(createFakeMemory())
  session.open(an)
  const tokens: string[] = []
  signOut({
    session,
    platform: { memory: createFakeMemory(), navigation: { replace: () => undefined } },
    requests: {
      call: async () => {
        tokens.push(session.store.getState().token)
        throw new Error('no answer')
      },
    },
  })
  expect(session.store.getState()).toEqual(visitor)
  expect(tokens).toEqual(['T'])
})

test('a sign-out that fails is not shown to the player: here it is done (REQ-SESSION-012)', async () => {
  const { platform, requests, session, shown } = createSignInHarness()
  session.open(an)
  signOut({ session, platform, requests })
  await platform.clock.advance(60_000)
  expect([platform.network.sent.length, shown]).toEqual([1, []])
})

test('types 0, 1 and 2 are members, 1 and 2 agents, −1 is a visitor (REQ-ACCESS-011, REQ-ACCESS-012, REQ-ACCESS-013)', () => {
  const types = [-1, 0, 1, 2, 3, 4, undefined]
  expect(types.filter(isValidMemberType)).toEqual([0, 1, 2])
  expect(types.filter(isAgent)).toEqual([1, 2])
  expect(types.filter(isLoggedInType)).toEqual([0, 1, 2, 3, 4])
})
