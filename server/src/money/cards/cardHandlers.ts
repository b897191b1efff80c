import type { CardsAnswer } from '@playfront/contract/money/cards'
import type { cardRequest, removeCardRequest } from '@playfront/contract/money/cards.schema'
import type { z } from 'zod'
import { requireFreshProof, requireMember } from '../../account/twoFactor/enrolment/freshProof'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { type CardDeps, addCard } from './addCard'
import { dropCard, holdCardholder, makeDefault, readCards } from './cardRepository'
import { listCards, presentCards } from './presentCards'

/** Makes a card the default. Throws `card.unknown` for one that the member does not have. */
export const chooseCard =
  ({ payouts }: Pick<CardDeps, 'payouts'>) =>
  (context: CallContext, { id }: z.output<typeof cardRequest>): Promise<CardsAnswer> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    return store.change(merchant.code, async (connection) => {
      await holdCardholder(connection, memberId)
      const cards = await readCards(connection, memberId)
      if (!cards.some((card) => card.id === id)) throw new Refusal('card.unknown')
      await makeDefault(connection, memberId, id)
      return presentCards(connection, { merchant, payouts, memberId })
    })
  }

/**
 * Removes a card; the oldest that is left becomes the default in its place.
 * Throws `card.unknown`, `card.busy` while a withdrawal is on its way to it, `card.frozen`,
 * `fresh.proof.required`.
 */
export const removeCard =
  ({ passwords, payouts }: CardDeps) =>
  async (
    context: CallContext,
    { id, password }: z.output<typeof removeCardRequest>,
  ): Promise<CardsAnswer> => {
    const { merchant, store } = context
    const member = await requireMember(context)
    await requireFreshProof(context, passwords, member, password)
    return store.change(merchant.code, async (connection) => {
      await holdCardholder(connection, member.id)
      const cards = await readCards(connection, member.id)
      const gone = cards.find((card) => card.id === id)
      if (!gone) throw new Refusal('card.unknown')
      if (gone.isBusy) throw new Refusal('card.busy')
      if (gone.isFrozen) throw new Refusal('card.frozen')
      await dropCard(connection, member.id, id)
      const next = cards.find((card) => card !== gone)
      if (gone.isDefault && next) await makeDefault(connection, member.id, next.id)
      return presentCards(connection, { merchant, payouts, memberId: member.id })
    })
  }

/** The rows of cards in the table of calls. */
export const cardHandlers = (deps: CardDeps) => ({
  cards: listCards(deps.payouts),
  addCard: addCard(deps),
  chooseCard: chooseCard(deps),
  removeCard: removeCard(deps),
})
