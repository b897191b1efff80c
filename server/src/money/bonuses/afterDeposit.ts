import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CurrencyCode } from '@playfront/contract/money'
import { isOncePerPerson } from '@playfront/contract/money/promotionRules'
import { days } from '@playfront/contract/time'
import { askGate } from '../../account/protection/passGate'
import { readRank } from '../../account/rank/readRank'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { takeForPerson } from '../promotions/givenToPerson'
import { holdBudgets, readRunning, type PromotionRow } from '../promotions/promotionFacts'
import { decideBonus } from './decideBonus'
import { grantBonus } from './grantBonus'
import { readHadBonuses, type HadBonus } from './readBonus'

/** A deposit that has just been credited. */
export interface ArrivedDeposit {
  merchant: FullMerchantSettings
  memberId: string
  depositId: string
  /** Minor units, fees not taken off. */
  amount: number
  currency: CurrencyCode
  /** The member's how many-th credited deposit this is, from 1 on. */
  count: number
  /** The deposit bonus that the member chose with it. */
  promotion?: string
}

/**
 * Gives what a deposit brings, in the transaction that credits it: once, however often it is asked. A bonus that
 * is not available, or that another account of the same person has had, is not given, and the deposit is credited
 * without it.
 */
export const afterDeposit = async (
  connection: MerchantConnection,
  { merchant, memberId, depositId, amount, currency, promotion }: ArrivedDeposit,
): Promise<void> => {
  if (currency !== merchant.currency) return
  const offered = await offersFor(connection, promotion)
  if (offered.length === 0) return
  if (await askGate(connection, { merchant, memberId, gate: 'marketing' })) return
  const [member] = await connection.query<MemberRow>(memberStatement, [memberId])
  if (member?.state !== 'active') return
  const rows = await withBudgetsHeld(connection, offered, promotion)
  const rank = (await readRank(connection, memberId))?.level ?? 0
  const had = await readHadBonuses(connection, memberId)
  const nowMs = member.now.getTime()
  for (const row of rows) {
    const decision = decideBonus({
      figures: row.figures,
      deposit: amount,
      nowMs,
      endsAtMs: row.ends_at?.getTime(),
      isForMember: isFor(row, { rank, registeredAtMs: member.registered_at.getTime(), nowMs }),
      had: hadOf(row, had)?.times ?? 0,
      hadTotal: hadOf(row, had)?.total ?? 0,
      limits: row.limits,
      hasActive: member.has_active,
    })
    if (!decision.ok) continue
    const isFirst = isOncePerPerson(row) && !hadOf(row, had)
    if (isFirst && !(await takeForPerson(connection, row.id, memberId))) continue
    await grantBonus(connection, {
      merchant: merchant.code,
      memberId,
      source: 'deposit',
      promotion: row.id,
      reference: depositId,
      amount: decision.amount,
      currency,
      need: decision.need,
      shares: row.figures.shares,
      grantedAtMs: nowMs,
      expiresAtMs: decision.expiresAtMs,
    })
    return
  }
}

type Offer = PromotionRow & { kind: 'DEPOSIT_BONUS' }

/** The one that was chosen; without a choice those that are given by themselves, in the merchant's order. */
const offersFor = async (connection: MerchantConnection, chosen: string | undefined): Promise<Offer[]> =>
  (await readRunning(connection)).filter(
    (row): row is Offer =>
      row.kind === 'DEPOSIT_BONUS' && (chosen === undefined ? row.figures.automatic : row.id === chosen),
  )

/** The offers that remain once their budgets are locked. */
const withBudgetsHeld = async (
  connection: MerchantConnection,
  offered: Offer[],
  chosen: string | undefined,
): Promise<Offer[]> => {
  const ids = offered.filter(({ limits }) => limits.budget !== undefined).map(({ id }) => id)
  if (ids.length === 0) return offered
  await holdBudgets(connection, ids)
  return offersFor(connection, chosen)
}

const hadOf = ({ id }: Offer, had: readonly HadBonus[]): HadBonus | undefined =>
  had.find(({ promotion }) => promotion === id)

const isFor = (
  { audience: { minimumRank = 0, newcomerDays } }: Offer,
  { rank, registeredAtMs, nowMs }: { rank: number; registeredAtMs: number; nowMs: number },
): boolean =>
  rank >= minimumRank && (newcomerDays === undefined || nowMs - registeredAtMs < days(newcomerDays))

interface MemberRow {
  state: string
  registered_at: Date
  now: Date
  has_active: boolean
}

const memberStatement: PreparedStatement = {
  name: 'member for deposit bonus',
  text: `
    select state, registered_at, platform_now() as now,
      exists (select from bonus where bonus.member = member.id and bonus.state = 'active') as has_active
    from member where id = $1`,
}
