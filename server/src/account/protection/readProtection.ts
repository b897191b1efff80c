import {
  type LimitKind,
  type LimitPeriod,
  type ProtectionProfile,
  profileOf,
} from '@playfront/contract/account/protectionProfiles'
import type {
  Protection,
  ProtectionChange,
  ProtectionLimit,
  ProtectionRestriction,
} from '@playfront/contract/account/protection'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface LimitRow {
  kind: LimitKind
  period: LimitPeriod
  amount: number | null
  used: number
  waits: boolean
  waiting_amount: number | null
  ready_at: Date | null
}

export interface RestrictionRow {
  kind: 'break' | 'exclusion'
  ends_at: Date | null
  returns_at: Date | null
  origin: 'here' | 'group'
}

export interface ChangeRow {
  at: Date
  what: ProtectionChange['what']
  facts: Omit<ProtectionChange, 'at' | 'what'>
}

export interface MemberRow {
  now: Date
  deposit_choice: 'limit' | 'none' | null
  has_deposited: boolean
  check_every_minutes: number | null
  is_in_group: boolean
}

export interface ProtectionFacts {
  limits: LimitRow[]
  restriction?: RestrictionRow
  changes: ChangeRow[]
  member: MemberRow
}

/** All there is about a member's protection, by the database's clock. */
export const readProtection = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<ProtectionFacts> => {
  const [member] = await query<MemberRow>(memberStatement, [memberId])
  if (!member) throw new Error('The member has no row.')
  const limits = await query<LimitRow>(limitsStatement, [memberId])
  const [restriction] = await query<RestrictionRow>(restrictionStatement, [memberId])
  const changes = await query<ChangeRow>(changesStatement, [memberId])
  return { limits, restriction, changes, member }
}

/** Writes down what a member changed. */
export const noteChange = async (
  { query }: MerchantConnection,
  { merchant, memberId }: { merchant: string; memberId: string },
  what: ProtectionChange['what'],
  facts: object,
): Promise<void> => {
  await query(noteStatement, [merchant, memberId, what, JSON.stringify(facts)])
}

/** Waits until no stake of the member is under way; none begins before the transaction ends. */
export const lockMember = async ({ query }: MerchantConnection, memberId: string): Promise<void> => {
  await query(lockStatement, [memberId])
}

const memberStatement: PreparedStatement = {
  name: 'member for protection',
  text: `
    select platform_now() as now, own.deposit_choice, time.check_every_minutes,
      exists (select from play_day where member = member.id and deposited > 0) as has_deposited,
      exists (select from protection_rules where group_code is not null) as is_in_group
    from member
    left join protection_member own on own.member = member.id
    left join play_time time on time.member = member.id
    where member.id = $1`,
}

const limitsStatement: PreparedStatement = {
  name: 'limits of member',
  text: `
    select kind, period, held.amount, used.used, waits, waiting_amount, ready_at
    from protection_limit held join protection_used($1) used using (kind, period)
    where held.member = $1 order by kind, period`,
}

const restrictionStatement: PreparedStatement = {
  name: 'restriction of member',
  text: 'select kind, ends_at, returns_at, origin from protection_restriction_of($1)',
}

const changesStatement: PreparedStatement = {
  name: 'protection changes',
  text: 'select at, what, facts from protection_change where member = $1 order by id desc limit 50',
}

const noteStatement: PreparedStatement = {
  name: 'note protection change',
  text: 'insert into protection_change (merchant, member, what, facts) values ($1, $2, $3, $4)',
}

const lockStatement: PreparedStatement = {
  name: 'lock member for protection',
  text: 'select protection_lock($1)',
}

/** The member's protection as the page shows it. */
export const presentProtection = (
  { limits, restriction, changes, member }: ProtectionFacts,
  { currency, responsible }: Pick<FullMerchantSettings, 'currency' | 'responsible'>,
): Protection => {
  const profile = profileOf(responsible.jurisdiction)
  const nowMs = member.now.getTime()
  const shown = limits.map((row) => presentLimit(row, profile, nowMs))
  const hasDepositLimit = limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null)
  return {
    now: member.now.toISOString(),
    currency,
    limits: shown.filter(({ amount, waiting }) => amount !== undefined || waiting),
    restriction: restriction && presentRestriction(restriction, nowMs),
    isInGroup: member.is_in_group,
    asksDepositChoice: !member.deposit_choice && !member.has_deposited && !hasDepositLimit,
    check: presentCheck(profile, responsible.realityCheckMinutes, member.check_every_minutes),
    changes: changes.map(({ at, what, facts }) => ({ ...facts, at: at.toISOString(), what })),
  }
}

/** What may be chosen, the merchant's own interval the longest. */
export const presentCheck = (
  { checkMinutes }: Pick<ProtectionProfile, 'checkMinutes'>,
  merchantMinutes: number,
  chosen: number | null,
): Protection['check'] => ({
  everyMinutes: Math.min(chosen ?? merchantMinutes, merchantMinutes),
  choices: [...checkMinutes.filter((choice) => choice < merchantMinutes), merchantMinutes],
})

const presentLimit = (
  { kind, period, amount, used, waits, waiting_amount: requested, ready_at: readyAt }: LimitRow,
  { confirmWithinDays }: ProtectionProfile,
  nowMs: number,
): ProtectionLimit => {
  const lapsesAtMs = (readyAt?.getTime() ?? 0) + days(confirmWithinDays)
  return {
    kind,
    period,
    amount: amount ?? undefined,
    used: Math.max(0, used),
    left: amount === null ? undefined : Math.max(0, amount - used),
    waiting:
      waits && readyAt && nowMs < lapsesAtMs
        ? {
            amount: requested ?? undefined,
            readyAt: readyAt.toISOString(),
            isReady: nowMs >= readyAt.getTime(),
            lapsesAt: new Date(lapsesAtMs).toISOString(),
          }
        : undefined,
  }
}

const presentRestriction = (
  { kind, ends_at: endsAt, returns_at: returnsAt, origin }: RestrictionRow,
  nowMs: number,
): ProtectionRestriction => ({
  kind,
  endsAt: endsAt?.toISOString(),
  returnsAt: returnsAt?.toISOString(),
  origin,
  canReturn:
    kind === 'exclusion' && origin === 'here' && !returnsAt && endsAt !== null && endsAt.getTime() <= nowMs,
})
