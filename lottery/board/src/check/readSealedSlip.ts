import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { SealedSlip } from '@playfront/lottery-rules/fair/canonicalJson'

/**
 * The slip as its issue sealed it, rebuilt from what the player was answered when it was placed: the proof's own text is not
 * believed, so that a sealed bet with other numbers does not pass as ours. Undefined when the slip has no bet in the issue.
 */
export const readSealedSlip = (slip: Slip, issueId: string): SealedSlip | undefined => {
  const multiple = slip.issues.find((issue) => issue.issueId === issueId)?.multiple
  if (multiple === undefined) return undefined
  const bets = slip.bets.flatMap(({ issueId: of, type, numbers, stake }): Bet[] => {
    const row = findBetType(type)
    return of === issueId && row ? [{ type: row.code, numbers, stake: stake / multiple }] : []
  })
  const { slipId, lottery, prizeMode, oddsVersion, currency } = slip
  return { slipId, issueId, lottery, prizeMode, oddsVersion: String(oddsVersion), currency, multiple, bets }
}
