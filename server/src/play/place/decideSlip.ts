import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { normalSeed } from '@playfront/lottery-rules/fair/seedRoots'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { lineCountOf } from '@playfront/lottery-rules/pricing/linesOf'
import { validate } from '@playfront/lottery-rules/validation/validate'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import type { SoldMode, SoldModes } from '../lotteries/prizeModeRepository'
import { limitsOf, stakeLimitsOf } from '../lotteries/stakeLimits'
import { decideNumberRules, rulesInForce } from './decideNumberRules'
import { priceSlip, type PricedSlip } from './priceSlip'

export interface SlipFacts {
  merchant: Pick<FullMerchantSettings, 'currency' | 'lottery' | 'operator'>
  modes: SoldModes
  nowMs: number
}

/**
 * `bets`: the slip itself is wrong, whatever its issues do. `price`: it is refused only if all its issues take bets, which
 * is asked first (lottery 4.3, steps 5 to 8).
 */
export interface SlipRefusal {
  verdict: 'refused'
  because: 'bets' | 'price'
  code: ErrorCode
  value?: unknown
}

export type SlipDecision = SlipRefusal | { verdict: 'ready'; slip: PricedSlip }

/**
 * Whether a slip may be placed, as far as it can be decided without issues, wallets and numbers (lottery 4.3). The
 * first rule that fails is the answer; nothing that the client computed is trusted.
 */
export const decideSlip = (request: PlaceSlipRequest, facts: SlipFacts): SlipDecision => {
  const misshapen = decideShape(request, facts)
  if (misshapen) return refused('bets', misshapen)
  const lottery = findOfferedLottery(facts.merchant, request.lottery)
  if (!lottery) return refused('bets', 'lottery_unknown')
  const known = facts.modes.get(request.prizeMode)
  // A mode that is not made for the lottery is as unknown to it as one that nobody has.
  const mode = known && isMadeFor(known, lottery) ? known : undefined
  const wrong = decideBets(request, lottery, mode, facts)
  if (wrong) return wrong
  // A slip without a known mode has been refused with its first bet.
  if (!mode) return refused('bets', 'prize_mode_unknown')
  if (request.oddsVersion !== mode.oddsVersion) {
    return refused('price', 'odds_changed', { oddsVersion: mode.oddsVersion })
  }
  const bets = betsOf(request)
  const approval = decideNumberRules(
    rulesInForce(facts.merchant.operator.lottery.numberRules, facts.nowMs),
    bets,
    request.reduced,
  )
  if (approval.kind === 'closed')
    return refused('price', 'number_limit_exceeded', { token: approval.token, remaining: 0 })
  if (approval.kind === 'changed')
    return refused('price', 'odds_changed', { oddsVersion: mode.oddsVersion, numberRules: approval.rules })
  return decidePrice(request, priceSlip(request, bets, lottery, mode, approval.factors), facts)
}

/** Malaysia's and Singapore's tables are of one family, and neither sells the other's draw. */
const isMadeFor = ({ code }: SoldMode, { prizeModes }: Lottery): boolean =>
  prizeModes === undefined || prizeModes.some((own) => own === code)

const refused = (because: SlipRefusal['because'], code: ErrorCode, value?: unknown): SlipRefusal => ({
  verdict: 'refused',
  because,
  code,
  value,
})

const decideShape = ({ bets, issues, currency, clientSeed }: PlaceSlipRequest, facts: SlipFacts) => {
  const lines = bets.reduce((sum, { type, numbers }) => {
    const row = findBetType(type)
    return sum + (row ? lineCountOf(row, numbers.length) : numbers.length)
  }, 0)
  const isTooLarge =
    bets.length > slipBounds.bets || lines > slipBounds.lines || issues.length > slipBounds.issues
  if (isTooLarge) return 'slip_too_large'
  const issueIds = new Set(issues.map(({ issueId }) => issueId))
  const isOdd = issueIds.size < issues.length || currency !== facts.merchant.currency
  return isOdd || normalSeed(clientSeed ?? '') === null ? 'request.invalid' : undefined
}

const decideBets = (
  { bets, issues }: PlaceSlipRequest,
  lottery: Lottery,
  mode: SoldMode | undefined,
  { merchant }: SlipFacts,
): SlipRefusal | undefined => {
  const limits = limitsOf(merchant.currency)
  const largestMultiple = Math.max(...issues.map(({ multiple }) => multiple))
  const together = new Map<string, number>()
  for (const [index, bet] of bets.entries()) {
    // No mode has the empty code: one that the merchant does not offer is as unknown as one that nobody has.
    const refusal = validate(lottery.family, mode ?? '', bet, limits)
    if (refusal) return refused('bets', refusal, { bet: index })
    // The limit is on what is staked; a multiple is no way around it.
    const { max } = stakeLimitsOf(merchant.currency, bet.type)
    const key = entryKeyOf(bet)
    const stake = (together.get(key) ?? 0) + bet.stake
    together.set(key, stake)
    if (stake * largestMultiple > max) return refused('bets', 'stake_max', { bet: index })
  }
  return undefined
}

/** Bets that `validate` has passed: their types are known. The same type and numbers are one bet (lottery 4.5). */
const betsOf = ({ bets }: PlaceSlipRequest): Bet[] => {
  const merged = new Map<string, Bet>()
  for (const bet of bets) {
    const type = findBetType(bet.type)?.code
    const key = entryKeyOf(bet)
    const stake = (merged.get(key)?.stake ?? 0) + bet.stake
    if (type) merged.set(key, { type, numbers: bet.numbers, stake })
  }
  return [...merged.values()]
}

const entryKeyOf = ({ type, numbers }: PlaceSlipRequest['bets'][number]): string =>
  [type, ...numbers.toSorted()].join(' ')

const decidePrice = (request: PlaceSlipRequest, slip: PricedSlip, { merchant }: SlipFacts): SlipDecision => {
  if (request.expectedTotal !== slip.cost) return refused('price', 'total_mismatch', { total: slip.cost })
  const { payoutPerSlipCap } = merchant.operator
  if (slip.maxPayable > payoutPerSlipCap) {
    return refused('price', 'payout_limit_exceeded', { limit: payoutPerSlipCap, possible: slip.maxPayable })
  }
  return { verdict: 'ready', slip }
}
