import { describe, expect, test } from 'vitest'
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

describe('where it takes two approvers', () => {
  const dung = { ...approver, id: 'dung' }
  const two = (...ids: string[]) => ({ needed: 2, votes: ids.map((id) => ({ id })) })

  test('the first approves, the second closes it, and neither is the other or the author', () => {
    expect(outcome({ approvers: two() })).toBe('vote')
    expect(outcome({ approvers: two('dung') })).toBe('approved')
    expect(outcome({ approvers: two('minh') })).toBe('nothing')
    expect(outcome({ approvers: two('dung'), by: { ...minh, id: 'sang' } })).toBe('staff.same.person')
  })

  test('who alone created the first approver’s account is not the second', () => {
    const giver = { ...minh, unconfirmedPeople: [{ id: 'dung', name: 'dung' }] }
    expect(outcome({ approvers: two('dung'), by: giver })).toBe('staff.own.newcomer')
    expect(outcome({ approvers: two('dung'), by: { ...minh, isConfirmed: false } })).toBe('staff.too.new')
  })

  test('one rejects it, an approver too; the author withdraws it', () => {
    expect(outcome({ approvers: two('dung'), decision: 'reject' })).toBe('rejected')
    expect(outcome({ approvers: two('dung'), decision: 'reject', by: dung })).toBe('rejected')
    const author = { ...minh, id: 'sang' }
    expect(outcome({ approvers: two('dung'), decision: 'withdraw', by: author })).toBe('withdrawn')
  })

  test('an expired or decided request takes no more approvals', () => {
    expect(outcome({ approvers: two(), request: { ...open, isExpired: true } })).toBe('staff.moved.on')
    const rejected = { ...open, status: 'rejected', decidedBy: 'dung' } as const
    expect(outcome({ approvers: two('minh'), request: rejected })).toBe('staff.moved.on')
  })
})
