import type { PlaySign } from '@playfront/contract/play/launchGame'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type Sitting, decideCheck, decideSitting, playTimeOptions } from './decideSitting'

/** A sitting with what the database adds to it. */
export interface KeptSitting extends Sitting {
  /** The wallet's version at its beginning. */
  fromVersion: number
  /** How often the member wants to be reminded; null leaves it to the merchant. */
  checkEveryMinutes: number | null
}

export interface SignOrder {
  merchant: string
  memberId: string
  sign: PlaySign | 'launched'
  checkEveryMinutes?: number
  /** The merchant's interval; of a sign only. */
  merchantMinutes?: number
}

/**
 * Stores a heartbeat and returns the current playing session: what the page reported, and what stakes reported since
 * its last heartbeat. Heartbeats of one member wait for each other. An answered check counts only where one is due.
 */
export const keepSitting = async (
  { query }: MerchantConnection,
  { merchant, memberId, sign, checkEveryMinutes, merchantMinutes }: SignOrder,
): Promise<KeptSitting> => {
  const [opened] = await query(openStatement, [merchant, memberId])
  const [row] = await query<SittingRow>(readStatement, [memberId])
  if (!row) throw new Error('A playing session was opened and does not exist.')
  const known = opened ? undefined : presentRow(row)
  const isEarly =
    sign === 'checked' &&
    known !== undefined &&
    merchantMinutes !== undefined &&
    decideCheck(known, merchantMinutes, row.check_every_minutes).dueInMs > playTimeOptions.earlyCheckMs
  const { sitting, isNew } = decideSitting(known, isEarly ? 'playing' : sign, row.now.getTime())
  const kept: KeptSitting = {
    ...sitting,
    fromVersion: isNew ? row.wallet_version : row.from_version,
    checkEveryMinutes: checkEveryMinutes ?? row.check_every_minutes,
  }
  const playedMs = sitting.playedMs - (isNew ? 0 : (known?.playedMs ?? 0))
  // Also where nothing was played yet: stakes count from here.
  await query(countStatement, [memberId, playedMs])
  await query(writeStatement, [
    memberId,
    kept.isLeft,
    kept.playedMs,
    kept.checkedMs,
    kept.fromVersion,
    kept.checkEveryMinutes,
  ])
  return kept
}

interface SittingRow {
  now: Date
  seen_at: Date
  is_left: boolean
  played_ms: number
  checked_ms: number
  from_version: number
  check_every_minutes: number | null
  wallet_version: number
  /** Counted by stakes since the last sign, and when the last of them was. */
  staked_ms: number
  staked_at: Date | null
}

const presentRow = (row: SittingRow): Sitting => {
  const seenAtMs = row.seen_at.getTime()
  const stakedAtMs = row.staked_at?.getTime() ?? 0
  return {
    seenAtMs: Math.max(seenAtMs, stakedAtMs),
    isLeft: row.is_left && stakedAtMs <= seenAtMs,
    playedMs: row.played_ms + Math.max(0, row.staked_ms),
    checkedMs: row.checked_ms,
  }
}

const openStatement: PreparedStatement = {
  name: 'open play time',
  text: `
    insert into play_time (merchant, member) values ($1, $2)
    on conflict (merchant, member) do nothing returning member`,
}

const readStatement: PreparedStatement = {
  name: 'read play time',
  text: `
    select platform_now() as now, seen_at, is_left, play_time.played_ms, checked_ms, from_version, check_every_minutes,
      wallet.version as wallet_version,
      case when counted_day is null then 0 else days.played_ms - counted_ms end::bigint as staked_ms,
      case when counted_day is not null then days.counted_until end as staked_at
    from play_time join wallet using (merchant, member), lateral (
      select coalesce(sum(played_ms), 0) as played_ms, max(counted_until) as counted_until from play_day
      where play_day.merchant = play_time.merchant and play_day.member = play_time.member and day >= counted_day
    ) days
    where play_time.member = $1 for update of play_time`,
}

/** Into the member's day, which limits go by. */
const countStatement: PreparedStatement = {
  name: 'count played time',
  text: 'select count_played($1, $2)',
}

const writeStatement: PreparedStatement = {
  name: 'write play time',
  text: `
    update play_time set seen_at = platform_now(), is_left = $2, played_ms = $3, checked_ms = $4,
      from_version = $5, check_every_minutes = $6, counted_day = protection_day(platform_now()),
      counted_ms = coalesce((
        select day.played_ms from play_day day
        where day.merchant = play_time.merchant and day.member = $1 and day.day = protection_day(platform_now())), 0)
    where member = $1`,
}
