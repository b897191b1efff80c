import type { LanguageCode } from '@playfront/contract/languages'
import { textsIn } from '../../texts/texts'

/** Why a stake came back (lottery 4.5, 4.9). */
type VoidReason =
  | 'issue_cancelled'
  | 'beacon_unavailable'
  | 'seed_not_revealed'
  | 'late_acceptance'
  | 'prize_missing'
  | 'stop_on_win'
  | 'account'
  | 'odds_error'
  | 'player_cancelled'

const reasonsIn = (language: LanguageCode): Record<VoidReason, string> => textsIn(language).voidReasons

/** The reason in the reader's words; nothing for one that nobody knows any more. */
export const voidWords = (language: LanguageCode, reason: string): string | undefined => {
  const texts: Partial<Record<string, string>> = reasonsIn(language)
  return texts[reason]
}
