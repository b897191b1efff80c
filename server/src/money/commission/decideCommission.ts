export interface LevelPlay {
  /** 1 for members whose account the agent opened, 2 for members whose account those opened. */
  level: number
  /** Settled stakes, minor units. */
  turnover: number
  /** The operator's net win from them: negative when the players won. */
  net: number
}

export interface CommissionRule {
  basis: 'off' | 'turnover' | 'net'
  /** Hundredths of a percent, by level. */
  shares: readonly number[]
}

export interface CommissionVerdict {
  /** The day's own commission; negative on a day on which the operator lost to the players. */
  earned: number
  /** What is paid now: nothing while more came over than was earned. */
  paid: number
  /** What goes over to the next day; never positive. */
  over: number
  reason: string
}

/**
 * What an agent earns on a day. Each level is rounded towards nothing, so that no fraction is ever paid.
 * @param carried what came over from the day before; never positive
 */
export const decideCommission = (
  { basis, shares }: CommissionRule,
  play: readonly LevelPlay[],
  carried: number,
): CommissionVerdict => {
  if (basis === 'off') return { earned: 0, paid: 0, over: carried, reason: 'the merchant pays none' }
  const earned = play.reduce(
    (sum, { level, ...figures }) => sum + shareOf(figures[basis], shares[level - 1]),
    0,
  )
  const due = earned + carried
  if (due <= 0) return { earned, paid: 0, over: due, reason: 'nothing is left after the carry-over' }
  return { earned, paid: due, over: 0, reason: 'earned, less the amount carried over' }
}

const whole = 10_000

/** In whole numbers all the way: a sum of stakes times ten thousand may be beyond what a number holds exactly. */
const shareOf = (amount: number, share = 0): number =>
  Number((BigInt(amount) * BigInt(share)) / BigInt(whole)) || 0
