import type {
  PromotionClaim,
  PromotionClaims,
  PromotionClaimsRequest,
} from '@playfront/contract/console/promotionsAdmin.schema'
import type { PromotionKind } from '@playfront/contract/money/promotions.schema'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { instantSql, microsSql, newest } from '../newestFirst'
import { proposeClaim } from './claimAdmin'
import { dropPromotion, savePromotion, sendPromotion, stopPromotion } from './editAdmin'
import { listPromotions, readPromotionAdmin } from './promotionRows'

const pageSize = 50

interface ClaimRow extends Omit<PromotionClaim, 'at' | 'expiresAt'> {
  at: Date
  expiresAt: Date | null
}

/**
 * What a promotion has given, the newest first; a page costs the same however many there are. Each kind stands in one
 * table. Throws `request.not.found`, and `request.invalid` for a strange place in the list.
 */
export const listClaims = async (
  { store, merchant }: MerchantContext,
  { id, before }: PromotionClaimsRequest,
): Promise<PromotionClaims> => {
  const place = placeOf(before)
  const rows = await store.readReplica(merchant.code, async ({ query }) => {
    const [found] = await query<{ kind: PromotionKind }>(kindStatement, [id])
    if (!found) throw new Refusal('request.not.found')
    const { statement, hasOccasion } = ways[found.kind]
    const values = [id, place.micros, place.id, pageSize + 1]
    return query<ClaimRow>(statement, hasOccasion ? [...values, place.occasion] : values)
  })
  const page = rows.slice(0, pageSize).map(present)
  return { claims: page, next: rows.length > pageSize ? (page.at(-1)?.key ?? null) : null }
}

const present = ({ at, expiresAt, ...row }: ClaimRow): PromotionClaim => ({
  ...row,
  at: at.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

interface Place {
  /** Microseconds since 1970. */
  micros: string
  /** Of what is due for an occasion: which, among those of one instant. */
  occasion: string
  id: string
}

const placeOf = (before: string | undefined): Place => {
  if (before === undefined) return { ...newest, occasion: '' }
  const [, micros, occasion = '', id] = /^(\d{1,17})_(?:(.{0,80}) )?([0-9a-f-]{36})$/.exec(before) ?? []
  if (micros === undefined || id === undefined || !z.uuid().safeParse(id).success)
    throw new Refusal('request.invalid')
  return { micros, occasion, id }
}

const kindStatement: PreparedStatement = {
  name: 'kind of promotion',
  text: 'select kind from promotion where id = $1',
}

const keySql = (at: string, name: string) => `${microsSql(at)} || '_' || ${name} as key`

const fromPlaceSql = instantSql('$2')

const noBonusSql = `null::uuid as bonus, null::bigint as need, null::bigint as progress,
      null::timestamptz as "expiresAt"`

const claimStatement: PreparedStatement = {
  name: 'claims of promotion',
  text: `
    select ${keySql('claim.claimed_at', 'claim.claim_id')}, claim.member, member.username as "userName", 'paid' as state,
      claim.amount, claim.claimed_at as at, ${noBonusSql}, null as reason
    from promotion_claim claim join member on member.merchant = claim.merchant and member.id = claim.member
    where claim.promotion = $1
      and (claim.claimed_at, claim.claim_id) < (${fromPlaceSql}, $3::uuid)
    order by claim.claimed_at desc, claim.claim_id desc limit $4`,
}

const bonusStatement: PreparedStatement = {
  name: 'bonuses of promotion',
  text: `
    select ${keySql('bonus.granted_at', 'bonus.id')}, bonus.member, member.username as "userName",
      case bonus.state when 'active' then 'running' else bonus.state end as state, bonus.amount, bonus.granted_at as at,
      bonus.id as bonus, bonus.need, least(bonus.progress, bonus.need) as progress, bonus.expires_at as "expiresAt",
      case when bonus.given_up then 'givenUp' else bonus.taken_back end as reason
    from bonus join member on member.merchant = bonus.merchant and member.id = bonus.member
    where bonus.promotion = $1 and bonus.source <> 'order'
      and (bonus.granted_at, bonus.id) < (${fromPlaceSql}, $3::uuid)
    order by bonus.granted_at desc, bonus.id desc limit $4`,
}

const dueStatement = (kind: 'cashback' | 'referral'): PreparedStatement => ({
  name: `${kind} of promotion`,
  text: `
    select ${keySql('due.at', "due.occasion || ' ' || due.member")}, due.member, member.username as "userName",
      due.state, due.amount, due.at, ${noBonusSql}, due.reason
    from reward_due due join member on member.merchant = due.merchant and member.id = due.member
    where due.kind = '${kind}' and due.name = $1
      and (due.at, due.occasion, due.member) < (${fromPlaceSql}, $5::text, $3::uuid)
    order by due.at desc, due.occasion desc, due.member desc limit $4`,
})

const ways: Record<PromotionKind, { statement: PreparedStatement; hasOccasion?: boolean }> = {
  CHECK_IN: { statement: claimStatement },
  APP_DOWNLOAD: { statement: claimStatement },
  GIFT: { statement: claimStatement },
  DEPOSIT_BONUS: { statement: bonusStatement },
  CASHBACK: { statement: dueStatement('cashback'), hasOccasion: true },
  REFERRAL: { statement: dueStatement('referral'), hasOccasion: true },
}

/** Promotions by two people, what they cost, and claims by hand. */
export const promotionsAdminHandlers = {
  adminPromotions: atMerchant(listPromotions),
  adminPromotion: atMerchant(readPromotionAdmin),
  savePromotion: atMerchant(savePromotion),
  dropPromotion: atMerchant(dropPromotion),
  sendPromotion: atMerchant(sendPromotion),
  stopPromotion: atMerchant(stopPromotion),
  promotionClaims: atMerchant(listClaims),
  proposeClaim: atMerchant(proposeClaim),
}
