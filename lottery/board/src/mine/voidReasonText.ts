import type { Texts } from '../texts/texts'

const named = [
  'issue_cancelled',
  'beacon_unavailable',
  'seed_not_revealed',
  'late_acceptance',
  'prize_missing',
  'stop_on_win',
  'account',
  'odds_error',
  'player_cancelled',
] as const

/** Why a stake came back (lottery 4.5, 4.9), in the player's words. */
export const voidReasonText = ({ t }: Pick<Texts, 't'>, reason: string): string => {
  const known = named.find((name) => name === reason)
  return t(known ? `void.${known}` : 'void.other')
}
