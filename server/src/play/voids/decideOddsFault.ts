import type { BetType } from '@playfront/lottery-rules/bet'
import { odds } from '@playfront/lottery-rules/odds/odds'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'

/**
 * Whether a price is an obvious fault (lottery 4.9): one that returns more than it costs on average was never meant. What returns
 * too little is not sold at all, and a number at reduced odds is meant.
 */
export const isOddsFault = (family: Family, snapshot: BetSnapshot, type: BetType): boolean => {
  const { prizeMode: code, oddsVersion: version } = snapshot
  const mode = { code, version, area: 'VN', tables: { [family]: { [type]: snapshot } } } as const
  return (odds(family, mode, type)?.rtp ?? 0) > 1
}
