import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes } from '@playfront/contract/time'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { decideExpiry } from './decideExpiry'
import { type ExpiryTerms, noteWarning, readDue, readExpiry } from './expiryRepository'
import { lockPoints, movePoints } from './pointRepository'
import type { Clock } from '../../platform/platform'

const membersPerStep = 200

/**
 * Expires points whose time is over, and notifies members of those that soon will. Once for each day of the
 * merchant's calendar and member, on any node; its completion is recorded for the day.
 * @returns how many members had points expire
 */
export const expirePoints = async (
  store: Store,
  { code, timeZone, operator }: Pick<FullMerchantSettings, 'code' | 'timeZone' | 'operator'>,
): Promise<number> => {
  const lastDays = operator.rewards.pointsLastDays
  if (lastDays === 0) return 0
  const terms = { timeZone, lastDays }
  const name = `points:${lastDays}`
  const isDone = await store.read(code, ({ query }) => query(doneStatement, [timeZone, name]))
  if (isDone.length > 0) return 0
  let after: string | null = null
  let expired = 0
  for (;;) {
    const due = await store.read(code, (connection) => readDue(connection, terms, after, membersPerStep))
    for (const { member } of due)
      if (await store.change(code, (connection) => expireOf(connection, code, terms, member))) expired += 1
    after = due.at(-1)?.member ?? null
    if (due.length < membersPerStep) break
  }
  await store.changeOnce(code, noteDayStatement, [timeZone, name, code])
  return expired
}

/** True when points of the member ran out. */
const expireOf = async (
  connection: MerchantConnection,
  merchant: string,
  terms: ExpiryTerms,
  memberId: string,
): Promise<boolean> => {
  const wallet = (await lockPoints(connection, merchant, [memberId])).get(memberId)
  const row = wallet && (await readExpiry(connection, terms, memberId))
  if (!row) return false
  const { expire, notify, spare } = decideExpiry(row)
  if (expire > 0) {
    const reference = `${row.today}:${terms.lastDays}`
    await movePoints(connection, merchant, wallet, { kind: 'expiry', reference, amount: -expire })
  }
  if (notify > 0) {
    const day = await noteWarning(connection, terms, memberId, spare)
    await notifyMember(connection, {
      memberId,
      kind: 'points.expiring',
      facts: { points: notify, day },
      link: '/m/mall/mallHome',
      key: `points:${row.today}:${terms.lastDays}`,
    })
  }
  return expire > 0
}

const todaySql = `((platform_now() - interval '1 minute') at time zone $1)::date::text`

const doneStatement: PreparedStatement = {
  name: 'points of the day have run out',
  text: `select 1 as done from reward_period where kind = 'expiry' and name = $2 and period = ${todaySql}`,
}

const noteDayStatement: PreparedStatement = {
  name: 'note that points of the day have run out',
  text: `
    insert into reward_period (merchant, kind, name, period) values ($3, 'expiry', $2, ${todaySql})
    on conflict do nothing returning period`,
}

export interface PointWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly FullMerchantSettings[]
  onError(failure: unknown): void
}

/** Lets points run out a little after each merchant's midnight. Every node does, each day once. Answers how to stop. */
export const watchPoints = ({ store, clock, merchants, onError }: PointWatch): (() => void) =>
  clock.every(minutes(1), async () => {
    for (const merchant of merchants()) await expirePoints(store, merchant).catch(onError)
  })
