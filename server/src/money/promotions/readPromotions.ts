import type { Promotion, PromotionTitle } from '@playfront/contract/money/promotions'
import type {
  ReadPromotionListRequest,
  ReadPromotionRequest,
} from '@playfront/contract/money/promotions.schema'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { presentPromotion, presentTitle } from './presentPromotion'
import { readBegun, readMemberFacts, readRunning } from './promotionFacts'

/** The running promotions, with the member's state (REQ-LAUNCH-021). */
export const readPromotionList = async (
  context: CallContext,
  { inApp }: ReadPromotionListRequest,
): Promise<Promotion[]> => {
  const session = requireSession(context)
  const { merchant, store, language } = context
  const [rows, member] = await store.read(merchant.code, async (connection) => [
    await readRunning(connection),
    await readMemberFacts(connection, session, merchant),
  ])
  if (!member) throw new Refusal('user.or.token.invalid')
  if (member.isProtected) return []
  return rows.flatMap((row) => presentPromotion(row, member, { merchant, language, inApp }) ?? [])
}

/** The titles of the running promotions: what the public page is rendered from, in the order of the list. */
export const readPromotionTitles = async ({
  merchant,
  store,
  language,
}: Pick<CallContext, 'merchant' | 'store' | 'language'>): Promise<PromotionTitle[]> => {
  const rows = await store.read(merchant.code, readRunning)
  return rows.flatMap((row) => presentTitle(row, { merchant, language }) ?? [])
}

/** One promotion, also when it has ended (REQ-ROUTE-019). Throws `promotion_unknown`. */
export const readPromotion = async (
  context: CallContext,
  { id, inApp }: ReadPromotionRequest,
): Promise<Promotion> => {
  const session = requireSession(context)
  const { merchant, store, language } = context
  const [row, member] = await store.read(merchant.code, async (connection) => [
    await readBegun(connection, id),
    await readMemberFacts(connection, session, merchant),
  ])
  const promotion = row && member && presentPromotion(row, member, { merchant, language, inApp })
  if (!promotion) throw new Refusal('promotion_unknown')
  return promotion
}
