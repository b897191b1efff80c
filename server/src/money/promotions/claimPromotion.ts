import type { CurrencyCode } from '@playfront/contract/money'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { isOncePerPerson } from '@playfront/contract/money/promotionRules'
import type { ClaimedPromotion, PromotionState } from '@playfront/contract/money/promotions'
import type { ReadClaimPromotionRequest } from '@playfront/contract/money/promotions.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { passGate } from '../../account/protection/passGate'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import { post } from '../../ledger/post'
import { type ClaimDecision, decideClaim } from './decideClaim'
import { takeForPerson } from './givenToPerson'
import { presentPromotion } from './readPromotions'
import {
  type MemberFacts,
  type PromotionRow,
  claimFactsOf,
  holdBudgets,
  readBegun,
  readMemberFacts,
} from './promotionFacts'

/** A claim that was paid, with the wallet after it. */
export interface WrittenClaim {
  promotion: string
  occasion: string
  streak: number
  amount: number
  currency: CurrencyCode
  balance: number
  version: number
}

/** Holds the member's row until the transaction ends; false for a member who is not there. */
export const lockClaimant = async ({ query }: MerchantConnection, memberId: string): Promise<boolean> =>
  (await query(lockStatement, [memberId])).length > 0

/** A claim by the name that the caller gave it. */
export const findClaim = async (
  { query }: MerchantConnection,
  memberId: string,
  claimId: string,
): Promise<WrittenClaim | undefined> => (await query<WrittenClaim>(findStatement, [memberId, claimId]))[0]

export const writeClaim = async (
  { query }: MerchantConnection,
  claim: WrittenClaim & { merchant: string; memberId: string; claimId: string },
): Promise<void> => {
  const { merchant, memberId, promotion, occasion, streak, claimId } = claim
  const { amount, currency, balance, version } = claim
  await query(writeStatement, [
    merchant,
    memberId,
    promotion,
    occasion,
    streak,
    claimId,
    amount,
    currency,
    balance,
    version,
  ])
}

const writeStatement: PreparedStatement = {
  name: 'write claim',
  text: `
    insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency,
      balance_after, wallet_version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

const lockStatement: PreparedStatement = {
  name: 'lock claimant',
  text: 'select from member where id = $1 for no key update',
}

const findStatement: PreparedStatement = {
  name: 'find claim',
  text: `
    select promotion, occasion, streak, amount, currency, balance_after as balance, wallet_version as version
    from promotion_claim where member = $1 and claim_id = $2`,
}

/**
 * Claims a promotion and pays its reward in one transaction. A repeated claim id gets the result of the first call.
 * Throws `promotion_unknown`, `promotion_over`, `promotion_not_eligible`, `promotion_once_per_person`,
 * `promotion_claimed`, `account_restricted`, and what `passGate` throws, and `request.invalid` for the id of another
 * promotion’s claim; nothing was paid then.
 */
export const claimPromotion = (
  context: CallContext,
  request: ReadClaimPromotionRequest,
): Promise<ClaimedPromotion> => {
  const session = requireSession(context)
  const { memberId } = session
  const { id, claimId } = request
  return context.store.change(context.merchant.code, async (connection) => {
    // One claim of a member after the other: of two at once, the second sees the first.
    if (!(await lockClaimant(connection, memberId))) throw new Refusal('user.or.token.invalid')
    await holdBudgets(connection, [id])
    const row = await readBegun(connection, id)
    const member = await readMemberFacts(connection, session, context.merchant)
    const before = await findClaim(connection, memberId, claimId)
    if (before && before.promotion !== id) throw new Refusal('request.invalid')
    if (before) return present(context, request, before, { row, member })
    if (!row || !member) throw new Refusal('promotion_unknown')
    if (!member.isActive) throw new Refusal('account_restricted')
    await passGate(connection, { merchant: context.merchant, memberId, gate: 'marketing' })
    const decision = decideClaim(claimFactsOf(row, member, request.inApp))
    if (!decision.ok) throw refusalOf(decision.state)
    // Of two accounts of one person at once, the second sees here that the first has it.
    const isFirst = isOncePerPerson(row) && !member.lastClaims.has(id)
    if (isFirst && !(await takeForPerson(connection, id, memberId)))
      throw new Refusal('promotion_once_per_person')
    const claim = await pay(connection, context, { ...request, memberId }, decision)
    const total = (member.lastClaims.get(id)?.total ?? 0) + claim.amount
    const lastClaims = new Map([...member.lastClaims, [id, { ...claim, atMs: member.nowMs, total }]])
    return present(context, request, claim, { row, member: { ...member, lastClaims } })
  })
}

const pay = async (
  connection: MerchantConnection,
  { merchant: { code: merchant, currency } }: CallContext,
  { id, claimId, memberId }: ReadClaimPromotionRequest & { memberId: string },
  { occasion, streak, amount }: Extract<ClaimDecision, { ok: true }>,
): Promise<WrittenClaim> => {
  const key = `reward:${id}:${memberId}:${occasion}`
  const posted = await post(connection, {
    kind: 'reward',
    key,
    reference: id,
    memberId,
    amount,
    currency,
    bodyHash: sha256(`${key} ${amount}`),
  })
  const { balanceAfter: balance, walletVersion: version } = posted
  const claim = { promotion: id, occasion, streak, amount, currency, balance, version }
  await writeClaim(connection, { ...claim, merchant, memberId, claimId })
  return claim
}

const codes: Record<Exclude<PromotionState['name'], 'open'>, ErrorCode> = {
  later: 'promotion_claimed',
  claimed: 'promotion_claimed',
  notForYou: 'promotion_not_eligible',
  over: 'promotion_over',
  withDeposit: 'promotion_not_eligible',
  running: 'promotion_not_eligible',
  byItself: 'promotion_not_eligible',
  byInviting: 'promotion_not_eligible',
}

const refusalOf = (state: Exclude<PromotionState, { name: 'open' }>): Refusal => {
  if (state.name === 'later') return new Refusal(codes.later, { at: state.at })
  if (state.name === 'notForYou')
    return state.because === 'person'
      ? new Refusal('promotion_once_per_person')
      : new Refusal(codes.notForYou, { because: state.because })
  return new Refusal(codes[state.name])
}

const present = (
  { merchant, language }: CallContext,
  { claimId, inApp }: ReadClaimPromotionRequest,
  { currency, amount, balance, version }: WrittenClaim,
  { row, member }: { row: PromotionRow | undefined; member: MemberFacts | undefined },
): ClaimedPromotion => ({
  claimId,
  currency,
  amount,
  balance,
  version,
  promotion: row && member && presentPromotion(row, member, { merchant, language, inApp }),
})
