import type { PlaySign } from '@playfront/contract/play/playTime'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideSitting, type Sitting } from './decideSitting'

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
}

/** Writes a sign down and answers the sitting as it is now. Signs of one member wait for each other. */
export const keepSitting = async (
  { query }: MerchantConnection,
  { merchant, memberId, sign, checkEveryMinutes }: SignOrder,
): Promise<KeptSitting> => {
  const [opened] = await query(openStatement, [merchant, memberId])
  const [row] = await query<SittingRow>(readStatement, [memberId])
  if (!row) throw new Error('A sitting was opened and is not there.')
  const known = opened ? undefined : { ...presentRow(row), seenAtMs: row.seen_at.getTime() }
  const { sitting, isNew } = decideSitting(known, sign, row.now.getTime())
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
}

const presentRow = (row: SittingRow) => ({
  isLeft: row.is_left,
  playedMs: row.played_ms,
  checkedMs: row.checked_ms,
})

const openStatement: PreparedStatement = {
  name: 'open play time',
  text: `
    insert into play_time (merchant, member) values ($1, $2)
    on conflict (merchant, member) do nothing returning member`,
}

const readStatement: PreparedStatement = {
  name: 'read play time',
  text: `
    select platform_now() as now, play_time.*, wallet.version as wallet_version
    from play_time join wallet using (merchant, member)
    where member = $1 for update of play_time`,
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
      from_version = $5, check_every_minutes = $6
    where member = $1`,
}
