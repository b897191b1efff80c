import type { ClosingObstacle } from '@playfront/contract/account/closing'

export interface ClosingFacts {
  /** Minor units of cash. */
  balance: number
  /** Minor units held for withdrawals that are under way. */
  held: number
  openBets: number
  /** What is below this cannot be paid out, minor units. */
  smallestPayout: number
  /** There is no real money, so nothing to be paid out. */
  playMoney: boolean
}

/** What blocks closing an account, each with its reason; the first has to be resolved first. */
export const decideClosing = ({
  balance,
  held,
  openBets,
  smallestPayout,
  playMoney,
}: ClosingFacts): { obstacle: ClosingObstacle; reason: string }[] => {
  const found: { obstacle: ClosingObstacle; reason: string }[] = []
  if (held > 0) found.push({ obstacle: 'openWithdrawal', reason: 'if it fails, its money is returned here' })
  if (openBets > 0) found.push({ obstacle: 'openBets', reason: 'winnings would have no owner' })
  if (balance > 0 && (playMoney || balance < smallestPayout))
    found.push({ obstacle: 'smallMoney', reason: 'cannot be paid out; the member gives it up explicitly' })
  else if (balance > 0) found.push({ obstacle: 'money', reason: 'the member’s own money is withdrawn first' })
  return found
}

/**
 * Whether the account may be closed now.
 * @param giveUp minor units that the member said to give up: another amount than there is means that they saw another
 */
export const mayClose = (facts: ClosingFacts, giveUp: number): boolean => {
  const obstacles = decideClosing(facts).map(({ obstacle }) => obstacle)
  if (obstacles.length === 0) return true
  return obstacles.every((obstacle) => obstacle === 'smallMoney') && giveUp === facts.balance
}
