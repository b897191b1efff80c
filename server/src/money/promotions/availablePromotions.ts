import type { AvailablePromotions } from '@playfront/contract/shell/promotions'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PromotionState } from '@playfront/contract/money/promotions'
import { askGate } from '../../account/protection/passGate'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { decideClaim } from './decideClaim'
import { claimFactsOf, readMemberFacts, readRunning, type PromotionRow } from './promotionFacts'

/**
 * What is on offer, by key (B§3): promotions that run now by their kind, and what the merchant has switched on by hand, which
 * counts as one.
 */
export const answerAvailablePromotions = async ({
  merchant,
  store,
}: Pick<CallContext, 'merchant' | 'store'>): Promise<AvailablePromotions> =>
  countByKey(merchant, await store.read(merchant.code, readRunning))

/**
 * The same for one member: a promotion that is not for them, or that they have had, is not counted (B§4). Whether the
 * front runs as an app is not checked here, so that the app's gift is counted for members who have not had it.
 */
export const answerPersonalPromotions = async (context: CallContext): Promise<AvailablePromotions> => {
  const session = requireSession(context)
  const { merchant, store } = context
  const [rows, member, isHeldBack] = await store.read(merchant.code, async (connection) => [
    await readRunning(connection),
    await readMemberFacts(connection, session, merchant),
    await askGate(connection, { merchant, memberId: session.memberId, gate: 'marketing' }),
  ])
  if (!member) throw new Refusal('user.or.token.invalid')
  // Who takes a break is offered nothing.
  if (!member.isActive || isHeldBack)
    return countByKey({ promotions: { APP_DOWNLOAD: false, REFERRAL: false } }, [])
  const isStillToHave = (row: PromotionRow) => {
    const decision = decideClaim({
      ...claimFactsOf(row, member, true),
      app: { isHandedOver: true, isSaid: true },
    })
    return decision.ok || stillToHave.has(decision.state.name)
  }
  return countByKey(merchant, rows.filter(isStillToHave), rows)
}

/** Not claimed now, and yet to be had: tomorrow, with a deposit, by itself, by inviting. */
const stillToHave: ReadonlySet<PromotionState['name']> = new Set([
  'later',
  'withDeposit',
  'byItself',
  'byInviting',
])

/** @param known also promotions that are not counted, so that their key is returned as off */
const countByKey = (
  { promotions }: Pick<FullMerchantSettings, 'promotions'>,
  rows: readonly PromotionRow[],
  known: readonly PromotionRow[] = rows,
): AvailablePromotions => {
  const byHand = new Map(Object.entries(promotions))
  const keys = new Set([...byHand.keys(), ...known.map(({ kind }) => kind)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const running = rows.filter(({ kind }) => kind === key).length
      // What runs decides; the switch alone stands for a gift that is given elsewhere.
      const isManaged = known.some(({ kind }) => kind === key)
      const count = isManaged ? running : byHand.get(key) === true ? 1 : 0
      return [key, { enabled: count > 0, count }]
    }),
  )
}
