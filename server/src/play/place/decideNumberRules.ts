import type { NumberRule } from '@playfront/contract/play/lottery/board'
import type { Bet } from '@playfront/lottery-rules/bet'
import { tokenOf } from '@playfront/lottery-rules/limits/exposure'
import { linesOf } from '@playfront/lottery-rules/pricing/linesOf'
import { shareOf } from '@playfront/lottery-rules/money/minorUnits'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'

/** A rule as the merchant set it: at once, or from an instant on. */
type DatedRule = NumberRule & { from?: string | undefined }

/** The rules that hold at an instant; of several on one number the one that came last (lottery 3.1). */
export const rulesInForce = (rules: readonly DatedRule[], nowMs: number): NumberRule[] => {
  const begun = rules
    .map((rule) => ({ ...rule, fromMs: rule.from === undefined ? 0 : Date.parse(rule.from) }))
    .filter(({ fromMs }) => fromMs <= nowMs)
    .toSorted((one, other) => one.fromMs - other.fromMs)
  const newest = new Map(begun.map(({ token, factorBps }) => [token, { token, factorBps }]))
  return [...newest.values()]
}

export type NumberApproval =
  /** The operator accepts no more on this number. */
  | { kind: 'closed'; token: string }
  /** The player has not been shown these shares; the whole of what holds for this slip. */
  | { kind: 'changed'; rules: NumberRule[] }
  | { kind: 'agreed'; factors: ReadonlyMap<string, number> }

/**
 * What the operator's rules on single numbers mean for a slip (lottery 3.1): a closed number is refused, a reduced
 * one is accepted only if the slip carries the same share, so that nobody bets at odds they were not shown.
 * @param accepted what the slip says about its numbers
 */
export const decideNumberRules = (
  rules: readonly NumberRule[],
  bets: readonly Bet[],
  accepted: readonly NumberRule[] = [],
): NumberApproval => {
  const factors = new Map(rules.map(({ token, factorBps }) => [token, factorBps]))
  const quoted = new Map(accepted.map(({ token, factorBps }) => [token, factorBps]))
  if (factors.size === 0 && quoted.size === 0) return { kind: 'agreed', factors }
  const tokens = new Set(bets.flatMap((bet) => linesOf(bet).map(tokenOf)))
  const held = [...tokens].flatMap((token) => {
    const factorBps = factors.get(token)
    return factorBps === undefined ? [] : [{ token, factorBps }]
  })
  const closed = held.find(({ factorBps }) => factorBps === 0)
  if (closed) return { kind: 'closed', token: closed.token }
  const isSame =
    held.length === quoted.size && held.every(({ token, factorBps }) => quoted.get(token) === factorBps)
  return isSame ? { kind: 'agreed', factors } : { kind: 'changed', rules: held }
}

/** A bet in parts, each of numbers with one share of the odds; whole for types whose lines are not single numbers. */
export const partByShare = (
  bet: Bet,
  factors: ReadonlyMap<string, number>,
): { bet: Bet; factorBps: number }[] => {
  const shares = linesOf(bet).map((line) => factors.get(tokenOf(line)) ?? wholeBps)
  const isSplit = new Set(shares).size > 1
  if (!isSplit || shares.length !== bet.numbers.length) return [{ bet, factorBps: Math.min(...shares) }]
  return [...new Set(shares)].map((factorBps) => ({
    bet: { ...bet, numbers: bet.numbers.filter((_, at) => shares[at] === factorBps) },
    factorBps,
  }))
}

const wholeBps = 10_000

/** A price at a share of its odds, each rate cut down once; what the bet costs stays. */
export const reducedPrice = (price: BetSnapshot, factorBps: number): BetSnapshot => {
  if (factorBps === wholeBps) return price
  const cut = (rate: number) => shareOf(rate, factorBps)
  const cutAll = (rates: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, cut(rate)]))
  const { odds, table, modal } = price
  return {
    ...price,
    ...(odds === undefined ? {} : { odds: cut(odds) }),
    ...(modal === undefined ? {} : { modal: cutAll(modal) }),
    ...(table === undefined
      ? {}
      : {
          table: Object.fromEntries(
            Object.entries(table).map(([name, rate]) => [
              name,
              typeof rate === 'number' ? cut(rate) : cutAll(rate),
            ]),
          ),
        }),
  }
}
