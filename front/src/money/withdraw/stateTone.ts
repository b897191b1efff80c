import type { WithdrawalState } from '@playfront/contract/money/withdrawals'

/** How a state is marked, beside its words. */
export const stateTone: Record<WithdrawalState, 'neutral' | 'accent' | 'positive' | 'negative' | 'warning'> =
  {
    review: 'accent',
    approved: 'accent',
    sent: 'accent',
    checking: 'warning',
    paid: 'positive',
    failed: 'negative',
    refused: 'negative',
    cancelled: 'neutral',
  }
