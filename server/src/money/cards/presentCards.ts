import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Card, CardsAnswer } from '@playfront/contract/money/cards'
import { hours } from '@playfront/contract/time'
import { type CallContext, requireSession } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import type { PayoutAdmin } from '../withdrawals/payoutAdmin'
import { readHolder, readCards, type CardRow } from './cardRepository'

/** When a card can be paid out to: a stolen session that adds its own has to wait until the member may notice. */
export const usableAtMs = (
  { boundAt }: Pick<CardRow, 'boundAt'>,
  { operator: { withdrawals } }: FullMerchantSettings,
): number => boundAt.getTime() + hours(withdrawals.cardHoldHours)

/** A card as its member may see it: never more of the number than its end. */
export const presentCard = (row: CardRow, merchant: FullMerchantSettings): Card => {
  const { id, kind, way, title, maskedNumber, boundAt, isDefault, isBusy, now } = row
  const usableAt = usableAtMs(row, merchant)
  return {
    id,
    kind,
    way,
    title,
    maskedNumber,
    boundAt: boundAt.toISOString(),
    isDefault,
    ...(usableAt > now.getTime() && { heldUntil: new Date(usableAt).toISOString() }),
    isBusy,
  }
}

export const presentCards = async (
  connection: MerchantConnection,
  { merchant, payouts, memberId }: { merchant: FullMerchantSettings; payouts: PayoutAdmin; memberId: string },
): Promise<CardsAnswer> => {
  const rows = await readCards(connection, memberId)
  return {
    cards: rows.map((row) => presentCard(row, merchant)),
    offered: payouts.isOffered(merchant),
    playMoney: merchant.responsible.playMoney,
    most: merchant.operator.withdrawals.mostCards,
    ...(await readHolder(connection, memberId)),
  }
}

/** The member's cards (REQ-ROUTE-017). */
export const listCards =
  (payouts: PayoutAdmin) =>
  (context: CallContext): Promise<CardsAnswer> => {
    const { memberId } = requireSession(context)
    const { store, merchant } = context
    return store.read(merchant.code, (connection) =>
      presentCards(connection, { merchant, payouts, memberId }),
    )
  }
