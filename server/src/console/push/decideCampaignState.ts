import type { CampaignState, PushFigures } from '@playfront/contract/console/pushAdmin.schema'

export interface CampaignFacts {
  state: 'draft' | 'waiting' | 'ordered' | 'dropped'
  isCancelled: boolean
  /** Its receivers have been chosen. */
  isSpread: boolean
  /** Its sending is still kept; a month afterwards it is not. */
  isKept: boolean
  /** Deliveries that are still to be made. */
  waiting: number
}

/** What a push message is by now. */
export const decideCampaignState = ({
  state,
  isCancelled,
  isSpread,
  isKept,
  waiting,
}: CampaignFacts): { state: CampaignState; reason: string } => {
  if (state !== 'ordered') return { state, reason: 'it was not sent' }
  if (isCancelled) return { state: 'cancelled', reason: 'it was stopped' }
  if (!isKept) return { state: 'sent', reason: 'it was sent long ago' }
  if (!isSpread) return { state: 'scheduled', reason: 'its time has not come' }
  if (waiting > 0) return { state: 'sending', reason: 'some devices are pending' }
  return { state: 'sent', reason: 'every device was processed' }
}

/** Deliveries by their states, as staff see them. */
export const figuresOf = (became: Record<string, number>): PushFigures => {
  const sum = (...states: string[]) => states.reduce((total, state) => total + (became[state] ?? 0), 0)
  return {
    waiting: sum('waiting'),
    delivered: sum('sent'),
    // Of one that was handed over nobody knows whether it arrived.
    failed: sum('refused', 'late', 'handed'),
    unsubscribed: sum('gone'),
    silenced: sum('silenced'),
    cancelled: sum('cancelled'),
  }
}
