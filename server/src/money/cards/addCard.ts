import type { ErrorCode } from '@playfront/contract/errorCodes'
import {
  type NumberDecision,
  type NumberFault,
  decideNumber,
} from '@playfront/contract/money/cards/decideNumber'
import { holderKey, isHolderName } from '@playfront/contract/money/cards/holderName'
import type { CardsAnswer } from '@playfront/contract/money/cards'
import type { addCardRequest } from '@playfront/contract/money/cards.schema'
import { maskNumber } from '@playfront/contract/money/cards/maskNumber'
import { type PayoutWay, findWay } from '@playfront/contract/money/cards/ways'
import type { z } from 'zod'
import { sha256 } from '../../platform/sha256'
import { twoFactorOptions } from '../../account/twoFactor/twoFactorOptions'
import type { MerchantConnection } from '../../store/store'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { Passwords } from '../../account/passwords/passwords'
import { requireFreshProof, requireMember } from '../../account/twoFactor/enrolment/freshProof'
import type { CallContext } from '../../http/handler'
import { clearAttemptsStatement, spendAttemptStatement } from '../../account/login/loginAttempts'
import { Refusal } from '../../kernel/refusal'
import type { PayoutAdmin } from '../withdrawals/payoutAdmin'
import {
  type BoundCard,
  findBound,
  holdCardholder,
  insertCard,
  readCards,
  setHolderName,
} from './cardRepository'
import { hashCardNumber, sealCard } from './cardSecrets'
import { presentCards } from './presentCards'

export interface NewCardFacts {
  number: NumberDecision
  holderName: string
  /** As the member's account has it; null when no name is known yet. */
  knownName: string | null
  /** Who has this very account already. */
  boundBy: 'nobody' | 'oneself' | 'another'
  /** The member's cards so far, and the most they can have. */
  cards: number
  max: number
}

export type NewCardDecision =
  | { ok: true; setsName: boolean }
  | { ok: false; because: ErrorCode; fault?: NumberFault | 'name' }

/**
 * Whether a card is added. It has to be in the member's own name, which the first card determines. The answer does
 * not reveal who else has added an account.
 */
export const decideNewCard = (facts: NewCardFacts): NewCardDecision => {
  const { number, holderName, knownName, boundBy, cards, max } = facts
  if (!number.ok) return { ok: false, because: 'card.invalid', fault: number.because }
  if (!isHolderName(holderName)) return { ok: false, because: 'card.invalid', fault: 'name' }
  if (knownName !== null && holderKey(knownName) !== holderKey(holderName))
    return { ok: false, because: 'card.name.mismatch' }
  if (boundBy === 'oneself') return { ok: false, because: 'card.known' }
  if (cards >= max) return { ok: false, because: 'card.too.many' }
  if (boundBy === 'another') return { ok: false, because: 'card.taken' }
  return { ok: true, setsName: knownName === null }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58Check of 21 bytes that begin with 0x41: the last four of 25 are the double SHA-256 of the others. */
export const isTronAddress = (address: string): boolean => {
  const value = [...address].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return bytes.length === 25 && bytes[0] === 0x41 && bytes.subarray(21).equals(checksum)
}

/** Shares the budget of the second factor by name: each try of a name here leaves one try fewer there. */
const subjectOf = (memberId: string): string => `payee ${memberId}`

/** Counts a name that is about to be compared; false when the budget is spent. Has to be committed whatever the name was. */
export const countNameAttempt = async (
  { query }: MerchantConnection,
  merchant: string,
  memberId: string,
): Promise<boolean> => {
  const { burst, stepMs } = twoFactorOptions.payeeLimit
  const step = stepMs / 1_000
  return (await query(spendAttemptStatement, [merchant, subjectOf(memberId), step, step * burst])).length > 0
}

/** The name was right. */
export const resetNameAttempts = async ({ query }: MerchantConnection, memberId: string): Promise<void> => {
  await query(clearAttemptsStatement, [subjectOf(memberId)])
}

type Asked = z.output<typeof addCardRequest>

export interface CardDeps {
  passwords: Passwords
  payouts: PayoutAdmin
}

/**
 * Adds a card, once for each id, however many come at once (REQ-ROUTE-017, REQ-ROUTE-018).
 * Throws `withdrawal.not.offered`, `card.invalid` with what is wrong, `card.known`, `card.taken`, `card.too.many`,
 * `card.name.mismatch`, `idempotency_conflict`, `fresh.proof.required`, and `two.factor.locked` for who guesses at the name.
 */
export const addCard =
  ({ passwords, payouts }: CardDeps) =>
  async (context: CallContext, asked: Asked): Promise<CardsAnswer> => {
    const { merchant, store } = context
    if (!payouts.isOffered(merchant)) throw new Refusal('withdrawal.not.offered')
    const way = findWay(merchant.currency, asked.way)
    if (!way) throw new Refusal('request.invalid')
    const number = readNumber(way, asked)
    if (!number.ok) throw new Refusal('card.invalid', { fault: number.because })
    // Before the name is compared: what is no name must not count as a right one.
    if (!isHolderName(asked.holderName)) throw new Refusal('card.invalid', { fault: 'name' })
    const member = await requireMember(context)
    await requireFreshProof(context, passwords, member, asked.password)
    const end = await store.change(merchant.code, async (connection) => {
      const refusal = await add(connection, context, { asked, way, number, memberId: member.id })
      return refusal ?? presentCards(connection, { merchant, payouts, memberId: member.id })
    })
    // Thrown outside of the change, so that a name that was tried out stays counted.
    if (end instanceof Refusal) throw end
    return end
  }

const readNumber = (way: PayoutWay, asked: Asked): NumberDecision => {
  const decision = decideNumber(way.number, asked)
  const isBroken = way.number.kind === 'tron' && decision.ok && !isTronAddress(decision.number)
  return isBroken ? { ok: false, because: 'check' } : decision
}

interface Adding {
  asked: Asked
  way: PayoutWay
  number: Extract<NumberDecision, { ok: true }>
  memberId: string
}

const add = async (
  connection: MerchantConnection,
  { merchant: { code: merchant, operator }, secrets }: CallContext,
  { asked, way, number, memberId }: Adding,
): Promise<Refusal | undefined> => {
  const { id, pixKind } = asked
  const holder = await holdCardholder(connection, memberId)
  if (!holder) return new Refusal('user.or.token.invalid')
  const numberHash = hashCardNumber(secrets, { merchant, way: way.code, ...number })
  const bound = await findBound(connection, id, numberHash)
  if (isReplay(bound, { id, memberId, numberHash })) return undefined
  const isKnown = holder.payeeName !== null
  // The name is a second factor as well: trying it out here costs what it costs there.
  if (isKnown && !(await countNameAttempt(connection, merchant, memberId)))
    return new Refusal('two.factor.locked')
  const cards = (await readCards(connection, memberId)).length
  const holderName = asked.holderName.trim().replaceAll(/\s+/g, ' ')
  const decision = decideNewCard({
    number,
    holderName,
    knownName: holder.payeeName,
    boundBy: boundBy(bound, memberId),
    cards,
    max: operator.withdrawals.mostCards,
  })
  if (isKnown && (decision.ok || decision.because !== 'card.name.mismatch'))
    await resetNameAttempts(connection, memberId)
  if (!decision.ok) return new Refusal(decision.because, decision.fault && { fault: decision.fault })
  const isIn = await insertCard(connection, {
    merchant,
    id,
    member: memberId,
    kind: way.kind,
    title: way.title,
    maskedNumber: maskNumber(number.number),
    way: way.code,
    sealed: sealCard(secrets, id, { ...number, pixKind, holder: holderName }),
    numberHash,
    isDefault: cards === 0,
  })
  // Another member was faster with the same account.
  if (!isIn) return new Refusal('card.taken')
  if (decision.setsName) await setHolderName(connection, memberId, holderName)
  const notification = { memberId, kind: 'card.added', link: '/m/member/cards' } as const
  await notifyMember(connection, { ...notification, key: `card:${id}` })
  return undefined
}

const isReplay = (
  bound: readonly BoundCard[],
  { id, memberId, numberHash }: { id: string; memberId: string; numberHash: Buffer },
): boolean => {
  const before = bound.find((card) => card.id === id)
  if (!before) return false
  if (before.member !== memberId) throw new Refusal('request.invalid')
  if (before.isRemoved || !before.numberHash?.equals(numberHash)) throw new Refusal('idempotency_conflict')
  return true
}

const boundBy = (bound: readonly BoundCard[], memberId: string): NewCardFacts['boundBy'] => {
  if (bound.length === 0) return 'nobody'
  return bound.some(({ member }) => member === memberId) ? 'oneself' : 'another'
}
