import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Promotion, PromotionState, PromotionTitle } from '@playfront/contract/money/promotions'
import { gameClasses } from '@playfront/contract/play/catalogueOrder'
import type {
  ReadPromotionListRequest,
  ReadPromotionRequest,
} from '@playfront/contract/money/promotions.schema'
import type { AvailablePromotions } from '@playfront/contract/shell/promotions'
import { classTitle } from '../../play/catalogue/classTitles'
import { lotteryTitle } from '../../play/catalogue/lotteryCategory'
import { readersLanguages, wordsIn } from '../../shell/announcements/wordsIn'
import { amountsOf, decideClaim } from './decideClaim'
import {
  type MemberFacts,
  type PromotionRow,
  claimFactsOf,
  readBegun,
  readMemberFacts,
  readRunning,
} from './promotionFacts'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { askGate } from '../../account/protection/passGate'

export interface Reader {
  merchant: Pick<FullMerchantSettings, 'currency' | 'languages' | 'texts'>
  language: LanguageCode
  /** The front's word. */
  inApp: boolean
}

/**
 * A promotion as a member sees it, in the caller's language, else in English, else in the merchant's own.
 * @returns nothing when it has no words in any of them
 */
export const presentPromotion = (
  row: PromotionRow,
  member: MemberFacts,
  { merchant, language, inApp }: Reader,
): Promotion | undefined => {
  const found = wordsIn(row.words, readersLanguages(language, merchant))
  if (!found) return undefined
  const decision = decideClaim(claimFactsOf(row, member, inApp))
  const { id, kind, figures, audience, starts_at, ends_at } = row
  return {
    id,
    kind,
    language: found.language,
    ...found.words,
    currency: merchant.currency,
    amounts: [...amountsOf(figures)],
    ...presentTerms(row, merchant, language),
    done: decision.done,
    ...(starts_at && { startsAt: starts_at.toISOString() }),
    ...(ends_at && { endsAt: ends_at.toISOString() }),
    ...audience,
    state: decision.ok ? { name: 'open' } : decision.state,
  }
}

/** What it is called, as everyone reads it; nothing when it has no words. */
export const presentTitle = (
  { id, kind, words }: Pick<PromotionRow, 'id' | 'kind' | 'words'>,
  { merchant, language }: Pick<Reader, 'merchant' | 'language'>,
): PromotionTitle | undefined => {
  const found = wordsIn(words, readersLanguages(language, merchant))
  return found && { id, kind, title: found.words.title, language: found.language }
}

/** The figures of the kinds that are not claimed. */
const presentTerms = (
  row: PromotionRow,
  merchant: Reader['merchant'],
  language: LanguageCode,
): Pick<Promotion, 'depositBonus' | 'cashback' | 'referral'> => {
  if (row.kind === 'CASHBACK') return { cashback: row.figures }
  if (row.kind === 'REFERRAL') {
    const { deposit, stake } = row.figures
    return { referral: { deposit, stake } }
  }
  if (row.kind !== 'DEPOSIT_BONUS') return {}
  const { percent, minDeposit, cap, wagering, days, automatic, shares } = row.figures
  // The store keeps no order of keys.
  const named = gameClasses.flatMap((name) =>
    shares[name] === undefined ? [] : [{ name, share: shares[name] }],
  )
  const titled = named.map(({ name, share }) => ({
    title: name === 'LOTT' ? lotteryTitle(language, merchant) : classTitle(name, language, merchant),
    percent: share,
  }))
  return { depositBonus: { percent, minDeposit, cap, wagering, days, automatic, shares: titled } }
}

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
      app: { isHandedOver: true, isReported: true },
    })
    return decision.ok || stillToHave.has(decision.state.name)
  }
  return countByKey(merchant, rows.filter(isStillToHave), rows)
}

/** Cannot be claimed now, but later: tomorrow, with a deposit, automatically, by inviting. */
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
