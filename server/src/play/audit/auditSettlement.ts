import { settleAgain } from '@playfront/lottery-auditor/settleAgain'
import type { PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import type { SettleableBet } from '../draws/readOwedBets'

/** Two settlements of the same bet say different things. Nothing of the issue is paid until a person has found out why. */
export class SettlementsDiffer extends Error {
  override readonly name = 'SettlementsDiffer'
}

type AuditedBet = Pick<
  SettleableBet,
  'betId' | 'type' | 'numbers' | 'stake' | 'multiple' | 'cost' | 'snapshot'
>

/**
 * Settles a bet a second time by rules written apart from the first, and compares what it was charged, what it cost and what it
 * gets, or that it cannot be settled because a prize is missing (`void`).
 * @throws SettlementsDiffer when they do not agree, or when the second does not know what it is to settle.
 */
export const auditSettlement = (
  { family, result }: PreparedResult,
  { betId, type, numbers, stake, multiple, cost, snapshot }: AuditedBet,
  first: Pick<Settlement, 'cost' | 'payout' | 'rebate'> | 'void',
): void => {
  const ticket = { family, type, numbers, stake, multiple, price: snapshot }
  const second = secondly(betId, () => settleAgain(ticket, result))
  if (BigInt(cost) !== second.cost)
    throw new SettlementsDiffer(`Bet ${betId}, ${type}: ${cost} was charged, and it costs ${second.cost}.`)
  if ((first === 'void') !== second.isVoid)
    throw new SettlementsDiffer(
      `Bet ${betId}, ${type}: only one settlement says that a prize it compares is missing.`,
    )
  if (first === 'void') return
  for (const figure of ['cost', 'payout', 'rebate'] as const)
    if (BigInt(first[figure]) !== second[figure])
      throw new SettlementsDiffer(
        `Bet ${betId}, ${type}: ${figure} is ${first[figure]} by one settlement and ${second[figure]} by the other.`,
      )
}

const secondly = <Answer>(betId: string, settle: () => Answer): Answer => {
  try {
    return settle()
  } catch (cause) {
    throw new SettlementsDiffer(`Bet ${betId} cannot be settled a second time.`, { cause })
  }
}
