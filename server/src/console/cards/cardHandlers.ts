import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { ChangeCardRequest } from '@playfront/contract/console/cardsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { notifyMember } from '../../account/inbox/notifyMember'
import { Refusal } from '../../kernel/refusal'
import { dropCard, holdCardholder, makeDefault, readCards } from '../../money/cards/cardRepository'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { record } from '../audit/record'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { listAdminCards } from './listCards'

export interface CardActionFacts {
  card: { isRemoved: boolean; isFrozen: boolean; isBusy: boolean } | undefined
  action: 'freeze' | 'release' | 'remove'
}

export type CardActionDecision =
  | { kind: 'freeze' | 'release' | 'remove'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * What staff may do with a member's card. One with a payout in progress stays until the money has arrived or been
 * returned.
 */
export const decideCardAction = ({ card, action }: CardActionFacts): CardActionDecision => {
  if (!card) return refuse('card.unknown', 'the merchant has no such card')
  if (card.isRemoved) return refuse('staff.moved.on', 'it was removed meanwhile')
  if (action === 'freeze' && card.isFrozen) return refuse('staff.moved.on', 'it is frozen already')
  if (action === 'release' && !card.isFrozen) return refuse('staff.moved.on', 'it is not frozen')
  if (action === 'remove' && card.isBusy) return refuse('card.busy', 'a withdrawal is on its way to it')
  return { kind: action, reason: 'it exists and nothing forbids it' }
}

const refuse = (code: ErrorCode, reason: string): CardActionDecision => ({ kind: 'refuse', code, reason })

/** Members' cards: who has which, and keeping money from going to one. */
export const cardsAdminHandlers = {
  adminCards: atMerchant(listAdminCards),
  changeCard: atMerchant(changeCard),
}

interface CardRow {
  member: string
  title: string
  maskedNumber: string
  isRemoved: boolean
  isFrozen: boolean
  isBusy: boolean
}

/**
 * Freezes, releases or removes, notifies the member and records it. Throws `card.unknown`, `card.busy`,
 * `staff.moved.on`.
 */
async function changeCard(
  { store, merchant, staff, platform }: MerchantContext,
  { id, action, because }: ChangeCardRequest,
): Promise<Done> {
  const told = platform.randomness.uuid()
  await store.change(merchant.code, async (connection) => {
    const owner = await ownerOf(connection, id)
    // The member's own changes wait: the same lock that they take.
    if (owner) await holdCardholder(connection, owner)
    const [card] = await connection.query<CardRow>(cardStatement, [id])
    const decided = decideCardAction({ card, action })
    if (decided.kind === 'refuse' || !card) throw new Refusal(refusalOf(decided))
    if (decided.kind === 'remove') await remove(connection, card.member, id)
    else await connection.query(freezeStatement, [id, decided.kind === 'freeze' ? because : null])
    await notifyMember(connection, {
      memberId: card.member,
      kind: kinds[action],
      facts: { card: `${card.title} ${card.maskedNumber}` },
      link: '/m/member/cards',
      key: `card:${id}:${action}:${told}`,
    })
    await record(connection, staff, {
      action: `card.${participles[action]}`,
      subject: `card:${id}`,
      before: { isFrozen: card.isFrozen, member: card.member },
      after: { because },
    })
  })
  return { done: true }
}

const kinds = { freeze: 'card.frozen', release: 'card.released', remove: 'card.removed' } as const
const participles = { freeze: 'frozen', release: 'released', remove: 'removed' } as const

const refusalOf = (decided: CardActionDecision) => (decided.kind === 'refuse' ? decided.code : 'card.unknown')

const ownerOf = async ({ query }: MerchantConnection, id: string): Promise<string | undefined> =>
  (await query<{ member: string }>(ownerStatement, [id]))[0]?.member

/** The oldest that is left becomes the default in its place. */
const remove = async (connection: MerchantConnection, memberId: string, id: string): Promise<void> => {
  const cards = await readCards(connection, memberId)
  await dropCard(connection, memberId, id)
  const next = cards.find((card) => card.id !== id)
  if (cards.find((card) => card.id === id)?.isDefault && next)
    await makeDefault(connection, memberId, next.id)
}

const ownerStatement: PreparedStatement = {
  name: 'owner of card',
  text: 'select member from bound_account where id = $1',
}

const cardStatement: PreparedStatement = {
  name: 'card in the console',
  text: `
    select member, title, masked_number as "maskedNumber", removed_at is not null as "isRemoved",
      frozen_at is not null as "isFrozen",
      exists (select from withdrawal where withdrawal.merchant = card.merchant and withdrawal.card = card.id
        and ended_at is null) as "isBusy"
    from bound_account card where id = $1`,
}

const freezeStatement: PreparedStatement = {
  name: 'freeze card',
  text: `
    update bound_account
    set frozen_because = $2::text, frozen_at = case when $2::text is null then null else platform_now() end
    where id = $1`,
}
