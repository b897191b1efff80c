import { profileOf, type ProtectionProfile } from '@playfront/contract/account/protectionProfiles'
import type {
  Protection,
  ProtectionLimit,
  ProtectionRestriction,
} from '@playfront/contract/account/protection'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import type { LimitRow, ProtectionFacts, RestrictionRow } from './readProtection'

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
