import { expect, test } from 'vitest'
import { decideHandOff } from './tryToken'
import { visitor, type SessionInfo } from './session'

const an: SessionInfo = { ...visitor, id: '1', token: 'T1', userName: 'an', type: 0 }
const binh = { id: '2', userName: 'binh', account: 'binh', type: 0 as const }

test('a token that the server knows is adopted by a visitor (REQ-ACCESS-002)', () => {
  expect(decideHandOff({ token: 'T2', session: visitor, member: binh }).kind).toBe('adopt')
})

test('a token of the member who is signed in already is adopted', () => {
  expect(decideHandOff({ token: 'T3', session: an, member: { ...binh, id: '1' } }).kind).toBe('adopt')
})

test('another member’s session is never replaced without asking, and the account is named (SEC-02)', () => {
  expect(decideHandOff({ token: 'T2', session: an, member: binh })).toMatchObject({
    kind: 'confirm',
    userName: 'binh',
  })
})

test('a blank token, the own one and an unknown one change nothing (AMB-02)', () => {
  expect(decideHandOff({ token: '', session: an, member: binh }).kind).toBe('ignore')
  expect(decideHandOff({ token: 'T1', session: an, member: binh }).kind).toBe('ignore')
  expect(decideHandOff({ token: 'T2', session: an }).kind).toBe('ignore')
})
