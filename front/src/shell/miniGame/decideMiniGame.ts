import { miniGameVariant, type MiniGameVariant } from '@playfront/contract/shell/miniGame'
import type { WhitelabelFlag } from '@playfront/contract/whitelabelFlags'

export interface MiniGameFacts {
  flags: Partial<Record<WhitelabelFlag, boolean>>
  isSignedIn: boolean
  /** The screen is a form, a payment or a game. */
  isBusyPlace: boolean
  /** The merchant wants it hidden there; documented is that a member sees it everywhere. */
  hidesWhileBusy: boolean
  /** Why nothing to play is offered to the current visitor, if so: a break, an exclusion, or not known yet. */
  silence?: string
}

export type MiniGameVerdict =
  /** `hide`: its frame stays, so that the game continues afterwards. */
  { kind: 'show' | 'hide'; variant: MiniGameVariant; reason: string } | { kind: 'leave'; reason: string }

/** Whether the floating mini-game is shown (REQ-MINIGAME-001, -003, -004). */
export const decideMiniGame = ({
  flags,
  isSignedIn,
  isBusyPlace,
  hidesWhileBusy,
  silence,
}: MiniGameFacts): MiniGameVerdict => {
  const variant = miniGameVariant(flags)
  if (!variant) return { kind: 'leave', reason: 'the merchant has none' }
  if (!isSignedIn) return { kind: 'leave', reason: 'it is for members' }
  if (silence !== undefined) return { kind: 'leave', reason: silence }
  if (isBusyPlace && hidesWhileBusy)
    return { kind: 'hide', variant, reason: 'somebody types, pays or plays here' }
  return { kind: 'show', variant, reason: 'a member is signed in' }
}
