import type { CallSchemas } from '../callSchemas'
import {
  adjustmentsAnswer,
  adjustmentsRequest,
  decideAdjustmentRequest,
  excludeMemberRequest,
  memberPayoutAnswer,
  memberPayoutRequest,
  memberReasonRequest,
  proposeAdjustmentRequest,
  requestMemberPayoutRequest,
  takeBackAdjustmentRequest,
} from './memberActions.schema'
import type { memberActionCalls } from './memberActions'
import { secondPersonErrors } from './secondPersonErrors'
import { done } from './staff.schema'

const simple = {
  request: memberReasonRequest,
  answer: done,
  errors: ['request.not.found', 'staff.moved.on'],
} satisfies CallSchemas

/** Shapes and refusals of what the staff does about a member's account and balance. */
export const memberActionSchemas: Record<keyof typeof memberActionCalls, CallSchemas> = {
  blockMember: simple,
  unblockMember: simple,
  closeMember: { ...simple, errors: [...simple.errors, 'closing.blocked'] },
  excludeMember: {
    request: excludeMemberRequest,
    answer: done,
    errors: ['request.not.found', 'request.invalid'],
  },
  releaseWallet: { ...simple, errors: [...simple.errors, 'wallet.disagrees'] },
  proposeAdjustment: {
    request: proposeAdjustmentRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  decideAdjustment: {
    request: decideAdjustmentRequest,
    answer: done,
    errors: [...secondPersonErrors, 'staff.moved.on', 'payment.blocked', 'insufficient_balance'],
  },
  takeBackAdjustment: {
    request: takeBackAdjustmentRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
  memberPayout: { request: memberPayoutRequest, answer: memberPayoutAnswer, errors: ['request.not.found'] },
  requestMemberPayout: {
    request: requestMemberPayoutRequest,
    answer: done,
    errors: [
      'request.not.found',
      'withdrawal.not.offered',
      'staff.moved.on',
      'card.unknown',
      'card.frozen',
      'card.held',
      'withdrawal.open',
      'withdrawal.amount',
      'withdrawal.balance',
      'insufficient_balance',
      'payment.blocked',
    ],
  },
  adjustments: { request: adjustmentsRequest, answer: adjustmentsAnswer, errors: [] },
}
