import { days, hours, minutes, seconds } from '@playfront/contract/time'
import type { LimitKind, LimitPeriod } from '@playfront/contract/account/protectionProfiles'

/** What one account may do, restated in the simplest way: the random walk compares the platform with it. */
export interface AccountModel {
  timeZone: string
  limits: Map<string, { amount: number | null; waiting?: { amount: number | null; readyAtMs: number } }>
  played: { day: string; staked: number; returned: number; deposited: number; ms: number }[]
  /** The last stake or sign. */
  lastSignMs?: number
  breaks: number[]
  /** Of the person, shared by all accounts of the group. */
  exclusions: { endsAtMs: number; returnsAtMs?: number; madeBy: AccountModel }[]
}

export const newAccount = (timeZone: string, exclusions: AccountModel['exclusions']): AccountModel => ({
  timeZone,
  limits: new Map(),
  played: [],
  breaks: [],
  exclusions,
})

export const isHeldBack = ({ breaks, exclusions }: AccountModel, nowMs: number): boolean =>
  breaks.some((endsAtMs) => endsAtMs > nowMs) ||
  exclusions.some(({ returnsAtMs }) => returnsAtMs === undefined || returnsAtMs > nowMs)

const dayOf = (nowMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)

/** Monday of the week, by counting back a day at a time. */
const mondayOf = (day: string): string => {
  let at = Date.parse(`${day}T12:00:00Z`)
  while (new Date(at).getUTCDay() !== 1) at -= days(1)
  return new Date(at).toISOString().slice(0, 10)
}

const firstDay: Record<LimitPeriod, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 8)}01`,
}

export const usedOf = (
  account: AccountModel,
  kind: LimitKind,
  period: LimitPeriod,
  nowMs: number,
): number => {
  const from = firstDay[period](dayOf(nowMs, account.timeZone))
  return account.played
    .filter(({ day }) => day >= from)
    .reduce((sum, { staked, returned, deposited, ms }) => {
      const of = { stake: staked, loss: staked - returned, deposit: deposited, session: ms }
      return sum + of[kind]
    }, 0)
}

/** Why the amount may not be staked, or undefined. */
export const stakeRefusal = (account: AccountModel, amount: number, nowMs: number): string | undefined => {
  if (isHeldBack(account, nowMs)) return 'account_restricted'
  const isOver =
    passes(account, ['stake', 'loss'], amount, nowMs) ||
    passes(account, ['session'], playedBeforeStake(account, nowMs), nowMs)
  return isOver ? 'limit_reached' : undefined
}

/** What a stake counts as played: the time since the last stake or sign of the day, or a second where a stretch begins. */
export const playedBeforeStake = ({ lastSignMs, timeZone }: AccountModel, nowMs: number): number => {
  if (lastSignMs === undefined || dayOf(lastSignMs, timeZone) !== dayOf(nowMs, timeZone)) return seconds(1)
  const gapMs = nowMs - lastSignMs
  return gapMs > minutes(5) ? seconds(1) : Math.min(gapMs, seconds(90))
}

/** A stake that was taken. */
export const noteStake = (account: AccountModel, nowMs: number, staked: number): void => {
  note(account, nowMs, { staked, ms: playedBeforeStake(account, nowMs) })
  account.lastSignMs = nowMs
}

/** A heartbeat that reports time played until now, less what stakes have already counted of it. */
export const noteSign = (account: AccountModel, nowMs: number, reportedMs: number): void => {
  const { lastSignMs, timeZone } = account
  const isToday = lastSignMs !== undefined && dayOf(lastSignMs, timeZone) === dayOf(nowMs, timeZone)
  note(account, nowMs, { ms: isToday ? Math.min(reportedMs, nowMs - lastSignMs) : reportedMs })
  account.lastSignMs = nowMs
}

export const passes = (account: AccountModel, kinds: LimitKind[], amount: number, nowMs: number): boolean =>
  [...account.limits].some(([name, { amount: max }]) => {
    const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod]
    if (max === null || !kinds.includes(kind)) return false
    const used = usedOf(account, kind, period, nowMs)
    return kind === 'session' ? used + amount >= max : used + amount > max
  })

export const note = (
  account: AccountModel,
  nowMs: number,
  what: Partial<Omit<AccountModel['played'][number], 'day'>>,
): void => {
  account.played.push({
    day: dayOf(nowMs, account.timeZone),
    staked: 0,
    returned: 0,
    deposited: 0,
    ms: 0,
    ...what,
  })
}

/** Lower at once; higher, or none, waits a day. */
export const requestLimit = (
  account: AccountModel,
  name: string,
  requested: number | null,
  nowMs: number,
): void => {
  const held = account.limits.get(name)
  const amount = held?.amount ?? null
  if (requested === null && amount === null) return
  const isHigher = amount !== null && (requested === null || requested > amount)
  account.limits.set(
    name,
    isHigher
      ? { amount, waiting: { amount: requested, readyAtMs: nowMs + hours(24) } }
      : { amount: requested },
  )
}

/** Whether the request could be confirmed, and was. */
export const confirmLimit = (account: AccountModel, name: string, nowMs: number): boolean => {
  const waiting = account.limits.get(name)?.waiting
  if (!waiting || nowMs < waiting.readyAtMs || nowMs >= waiting.readyAtMs + days(7)) return false
  account.limits.set(name, { amount: waiting.amount })
  return true
}

export const dropRequests = (account: AccountModel): void => {
  for (const [name, { amount }] of account.limits) account.limits.set(name, { amount })
}
