import type { Slip } from '@playfront/contract/play/lottery/slip'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { SlipEntry } from '../picking/draft'

/** The bets of a placed slip as they can be placed again. */
export const entriesOf = ({ bets, issues }: Slip): readonly SlipEntry[] => {
  const first = issues[0]
  return bets.flatMap(({ issueId, type, numbers, stake }) => {
    const row = findBetType(type)
    return row && first && issueId === first.issueId
      ? [{ type: row.code, numbers, stake: stake / first.multiple }]
      : []
  })
}
