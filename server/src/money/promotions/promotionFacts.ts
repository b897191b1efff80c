import type { FiguresOf, PromotionDraft, PromotionKind } from '@playfront/contract/money/promotions.schema'
import { readRank } from '../../account/rank/readRank'
import type { CallerSession } from '../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { readHadBonuses, type HadBonus } from '../bonuses/readBonus'
import type { BonusHad, ClaimFacts, LastClaim } from './decideClaim'
import { isSpent } from './decideLeft'
import { merchantDay } from '../../kernel/merchantDay'
import { readHadByPerson } from './givenToPerson'

export type PromotionRow = Pick<PromotionDraft, 'words' | 'audience' | 'limits'> & {
  id: string
  starts_at: Date | null
  /** Its end, or the instant at which it was stopped before. */
  ends_at: Date | null
  /** What it has given, where it has a budget; else 0. */
  given: number
  /** When it was first written. */
  updated_at: Date
} & { [Kind in PromotionKind]: { kind: Kind; figures: FiguresOf<Kind> } }[PromotionKind]

/** Promotions that run now and have something left to give, in the merchant's order. */
export const readRunning = async ({ query }: MerchantConnection): Promise<PromotionRow[]> =>
  (await query<PromotionRow>(runningStatement, [])).filter((row) => !isSpent(row))

/**
 * Locks the budgets of these promotions until the transaction ends; those without a budget are not locked. The
 * amounts given have to be read after it.
 */
export const holdBudgets = async ({ query }: MerchantConnection, ids: readonly string[]): Promise<void> => {
  await query(holdStatement, [ids])
}

/** A promotion that has begun, whether or not it has ended. */
export const readBegun = async (
  { query }: MerchantConnection,
  id: string,
): Promise<PromotionRow | undefined> => (await query<PromotionRow>(begunStatement, [id]))[0]

/** What is known of a member, whatever the promotion. */
export interface MemberFacts extends Pick<ClaimFacts, 'nowMs' | 'today' | 'member'> {
  isHandedOver: boolean
  isActive: boolean
  /** The member takes a break or has excluded themselves: no marketing is shown to them (D-07). */
  isProtected: boolean
  lastClaims: ReadonlyMap<string, LastClaim>
  bonuses: readonly HadBonus[]
  /** Promotions that another account of the same person has had. */
  hadByPerson: ReadonlySet<string>
}

/** The member as of now by the database's clock; undefined for one who is not there. */
export const readMemberFacts = async (
  connection: MerchantConnection,
  { memberId, sessionId }: Pick<CallerSession, 'memberId' | 'sessionId'>,
  { timeZone }: { timeZone: string },
): Promise<MemberFacts | undefined> => {
  const session = Buffer.from(sessionId, 'hex')
  const [found] = await connection.query<MemberRow>(memberStatement, [memberId, session])
  if (!found) return undefined
  const rank = await readRank(connection, memberId)
  const claims = await connection.query<ClaimRow>(lastClaimsStatement, [memberId])
  const bonuses = await readHadBonuses(connection, memberId)
  const hadByPerson = await readHadByPerson(connection, memberId)
  const nowMs = found.now.getTime()
  return {
    nowMs,
    today: merchantDay(nowMs, timeZone),
    member: { registeredAtMs: found.registered_at.getTime(), rank: rank?.level ?? 0 },
    isHandedOver: found.handed_over,
    isActive: found.state === 'active' && !found.protection,
    isProtected: Boolean(found.protection),
    lastClaims: new Map(
      claims.map(({ promotion, claimed_at, ...claim }) => [
        promotion,
        { ...claim, atMs: claimed_at.getTime() },
      ]),
    ),
    bonuses,
    hadByPerson,
  }
}

/** Facts of one promotion for one member. @param isReported the front's word that it runs as an app */
export const claimFactsOf = (
  { kind, figures, audience, limits, given, ends_at, id }: PromotionRow,
  { lastClaims, bonuses, hadByPerson, isHandedOver, nowMs, today, member }: MemberFacts,
  isReported: boolean,
): ClaimFacts => ({
  promotion: { kind, figures, audience, limits, given, endsAtMs: ends_at?.getTime() },
  nowMs,
  today,
  member,
  last: lastClaims.get(id),
  bonus: kind === 'DEPOSIT_BONUS' ? bonusHad(id, bonuses) : undefined,
  app: { isHandedOver, isReported },
  isHadByPerson: hadByPerson.has(id),
})

const bonusHad = (id: string, bonuses: readonly HadBonus[]): BonusHad => {
  const had = bonuses.find(({ promotion }) => promotion === id)
  return {
    times: had?.times ?? 0,
    total: had?.total ?? 0,
    amount: had?.amount ?? 0,
    atMs: had?.at.getTime() ?? 0,
    isRunning: bonuses.some(({ isActive }) => isActive),
  }
}

interface MemberRow {
  state: string
  protection: string | null
  registered_at: Date
  now: Date
  handed_over: boolean
}

interface ClaimRow extends Omit<LastClaim, 'atMs'> {
  promotion: string
  claimed_at: Date
}

/** Of `PromotionRow`; in reach has to be the table. A few rows add up to what was given, however many claims there are. */
export const promotionColumns = `
  id, kind, words, figures, audience, limits, starts_at, least(ends_at, stopped_at) as ends_at, updated_at,
  case when limits ? 'budget' then coalesce((
    select sum(total.given) from promotion_total total
    where total.merchant = promotion.merchant and total.promotion = promotion.id), 0) else 0 end::bigint as given`

const holdStatement: PreparedStatement = {
  name: 'hold promotion budgets',
  text: `
    select from promotion where id = any ($1::text[]) and limits ? 'budget' order by id for no key update`,
}

const runningStatement: PreparedStatement = {
  name: 'running promotions',
  text: `
    select ${promotionColumns} from promotion
    where (starts_at is null or starts_at <= platform_now()) and (ends_at is null or ends_at > platform_now())
      and stopped_at is null
    order by place, id`,
}

const begunStatement: PreparedStatement = {
  name: 'begun promotion',
  text: `
    select ${promotionColumns} from promotion
    where id = $1 and (starts_at is null or starts_at <= platform_now())`,
}

/** An app that was handed over signs in again by itself later, on the device that it was handed over to. */
const memberStatement: PreparedStatement = {
  name: 'member for promotions',
  text: `
    select state, protection_of(id) as protection, registered_at, platform_now() as now, exists (
      select from session mine join session other
        on other.member = mine.member and (other.token_hash = mine.token_hash or other.device = mine.device)
      where mine.token_hash = $2 and mine.member = $1 and other.way = 'installed'
    ) as handed_over
    from member where id = $1`,
}

const lastClaimsStatement: PreparedStatement = {
  name: 'last claims',
  text: `
    select distinct on (promotion) promotion, occasion, streak, amount, claimed_at,
      sum(amount) over (partition by promotion)::bigint as total
    from promotion_claim where member = $1 order by promotion, occasion desc`,
}
