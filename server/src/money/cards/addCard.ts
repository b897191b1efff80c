import type { CardsAnswer } from '@playfront/contract/money/cards'
import type { addCardRequest } from '@playfront/contract/money/cards.schema'
import { decideNumber, type NumberDecision } from '@playfront/contract/money/cards/decideNumber'
import { isHolderName } from '@playfront/contract/money/cards/holderName'
import { maskNumber } from '@playfront/contract/money/cards/maskNumber'
import { findWay, type PayoutWay } from '@playfront/contract/money/cards/ways'
import type { z } from 'zod'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { Passwords } from '../../account/passwords/passwords'
import { requireFreshProof, requireMember } from '../../account/twoFactor/enrolment/freshProof'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import type { PayoutAdmin } from '../withdrawals/payoutAdmin'
import {
  findBound,
  holdCardholder,
  insertCard,
  readCards,
  setHolderName,
  type BoundCard,
} from './cardRepository'
import { hashCardNumber, sealCard } from './cardSecrets'
import { decideNewCard, type NewCardFacts } from './decideCard'
import { isTronAddress } from './isTronAddress'
import { countNameAttempt, resetNameAttempts } from './nameAttempts'
import { presentCards } from './presentCards'

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
    if (!payouts(merchant)) throw new Refusal('withdrawal.not.offered')
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
  const told = { memberId, kind: 'card.added', link: '/m/member/cards' } as const
  await notifyMember(connection, { ...told, key: `card:${id}` })
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
