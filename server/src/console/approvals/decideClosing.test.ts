import { expect, test } from 'vitest'
import { decideClosing, type ClosingFacts } from './approvalSteps'

const approver = { name: 'dung', isConfirmed: true, isInWaitingTime: false, unconfirmedPeople: [] }
const minh = { ...approver, id: 'minh' }
const open = { status: 'open', requestedBy: 'sang', decidedBy: null, isExpired: false } as const
const outcome = (facts: Partial<ClosingFacts>) => {
  const closing = decideClosing({ request: open, decision: 'approve', by: minh, ...facts })
  if (closing.kind === 'close') return closing.status
  return closing.kind === 'refuse' ? closing.code : closing.kind
}

test('a request ends once: approved or rejected by another person, withdrawn by its author', () => {
  expect(outcome({})).toBe('approved')
  expect(outcome({ decision: 'reject' })).toBe('rejected')
  expect(outcome({ decision: 'withdraw' })).toBe('staff.same.person')
  const own = { ...open, requestedBy: 'minh' }
  expect(outcome({ request: own })).toBe('staff.same.person')
  expect(outcome({ request: own, decision: 'reject' })).toBe('staff.same.person')
  expect(outcome({ request: own, decision: 'withdraw' })).toBe('withdrawn')
})

test('the same decision again does nothing, another one is refused', () => {
  const approved = { ...open, status: 'approved', decidedBy: 'minh' } as const
  expect(outcome({ request: approved })).toBe('nothing')
  expect(outcome({ request: approved, decision: 'reject' })).toBe('staff.moved.on')
  expect(outcome({ request: { ...approved, decidedBy: 'dung' } })).toBe('staff.moved.on')
  expect(outcome({ request: undefined })).toBe('staff.moved.on')
})

test('an expired request can be rejected and withdrawn, never approved', () => {
  const expired = { ...open, isExpired: true }
  expect(outcome({ request: expired })).toBe('staff.moved.on')
  expect(outcome({ request: expired, decision: 'reject' })).toBe('rejected')
})
