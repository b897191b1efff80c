import type { Permission } from './permissions'

interface ApprovalRights {
  read: Permission
  request: Permission
  approve: Permission
}

/** Every action that one person requests and another decides, with the permissions for it. */
export const approvalKinds = {
  accountClearing: { read: 'deposits.read', request: 'deposits.approve', approve: 'deposits.approve' },
  balanceAdjustment: { read: 'members.read', request: 'members.prepare', approve: 'members.approve' },
  betRefund: { read: 'lottery.read', request: 'lottery.decide', approve: 'lottery.approve' },
  commissionCorrection: {
    read: 'commission.read',
    request: 'commission.approve',
    approve: 'commission.approve',
  },
  commissionPayout: { read: 'commission.read', request: 'commission.approve', approve: 'commission.approve' },
  payout: { read: 'withdrawals.read', request: 'withdrawals.prepare', approve: 'withdrawals.approve' },
  paymentDecision: { read: 'deposits.read', request: 'deposits.prepare', approve: 'deposits.approve' },
  newsMessage: {
    read: 'announcements.read',
    request: 'announcements.edit',
    approve: 'announcements.publish',
  },
  pushMessage: { read: 'push.read', request: 'push.send', approve: 'push.send' },
  manualClaim: { read: 'promotions.read', request: 'promotions.edit', approve: 'promotions.approve' },
  promotionChange: { read: 'promotions.read', request: 'promotions.edit', approve: 'promotions.approve' },
  riskRule: { read: 'risk.read', request: 'risk.edit', approve: 'risk.approve' },
  secondFactorReset: { read: 'members.read', request: 'members.prepare', approve: 'members.approve' },
} as const satisfies Record<string, ApprovalRights>

export type ApprovalKind = keyof typeof approvalKinds

export const approvalKindNames = Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]

/** Kinds whose author goes on with what was rejected, and so has to read why. */
export const rejectedWithReason: readonly ApprovalKind[] = ['promotionChange']
