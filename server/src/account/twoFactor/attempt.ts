import type { FactorMethod } from '@playfront/contract/account/loginVerification'
import type { PreparedStatement, Store } from '../../store/store'
import { agentOf } from './agentOf'
import type { AttemptWay } from '../../kernel/loginWay'
import { twoFactorOptions } from './twoFactorOptions'

/** A login whose second factor is being tried. */
export interface Attempt {
  hash: Buffer
  memberId: string
  deviceId?: string
  way: AttemptWay
}

export interface FactorTry extends NamedAttempt {
  merchant: string
  method: FactorMethod
}

/**
 * Takes what one try costs from the attempt, before anything is compared, so that a thousand tries at once are no more
 * than five. Undefined when the attempt is unknown, of another device, expired, used or out of tries.
 */
export const spendTry = async (
  store: Store,
  { merchant, hash, deviceId, method }: FactorTry,
): Promise<Attempt | undefined> => {
  const cost = twoFactorOptions.tryCost[method]
  const values = [hash, deviceId ?? null, cost, twoFactorOptions.attemptBudget]
  const [row] = await store.changeOnce<AttemptRow>(merchant, spendStatement, values)
  return row && { hash, memberId: row.member, deviceId: row.device_id ?? undefined, way: row.way }
}

/** Marks the attempt as used; false for all but the first, however many come at once. */
export const markPassed = async (store: Store, merchant: string, hash: Buffer): Promise<boolean> => {
  const rows = await store.changeOnce(merchant, passStatement, [hash])
  return rows.length > 0
}

export interface Visitor {
  memberId: string
  deviceId?: string
  userAgent: string
}

/**
 * The member's latest open attempt from this device, for callers that follow the documents and send no attempt id. A
 * device without an id is identified by its browser; the password was checked before.
 */
export const findLatestAttempt = async (
  store: Store,
  merchant: string,
  { memberId, deviceId, userAgent }: Visitor,
): Promise<NamedAttempt | undefined> => {
  const [row] = await store.read(merchant, ({ query }) =>
    query<{ attempt_hash: Buffer; device_id: string | null }>(latestStatement, [
      memberId,
      deviceId ?? null,
      agentOf(userAgent),
    ]),
  )
  return row && { hash: row.attempt_hash, deviceId: row.device_id ?? undefined }
}

/** What a try names: the attempt and the device that it comes from. */
export interface NamedAttempt {
  hash: Buffer
  /** It must be the one that the attempt was begun on, if that one said its id. */
  deviceId?: string
}

interface AttemptRow {
  member: string
  device_id: string | null
  way: AttemptWay
}

const spendStatement: PreparedStatement = {
  name: 'spend try of attempt',
  text: `
    update factor_attempt set spent = spent + $3
    where attempt_hash = $1 and (device_id is null or device_id = $2)
      and passed_at is null and expires_at > platform_now() and spent + $3 <= $4
    returning member, device_id, way`,
}

const passStatement: PreparedStatement = {
  name: 'pass attempt',
  text: `
    update factor_attempt set passed_at = platform_now()
    where attempt_hash = $1 and passed_at is null returning member`,
}

const latestStatement: PreparedStatement = {
  name: 'latest attempt of device',
  text: `
    select attempt_hash, device_id from factor_attempt
    where member = $1 and passed_at is null and expires_at > platform_now()
      and case when $2::text is null then user_agent = $3 else device_id = $2 end
    order by opened_at desc limit 1`,
}
