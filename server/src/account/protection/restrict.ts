import { profileOf, type BreakTerm, type ExclusionTerm } from '@playfront/contract/account/protectionProfiles'
import type { Protection } from '@playfront/contract/account/protection'
import type { ExcludeSelfRequest, TakeBreakRequest } from '@playfront/contract/account/protection.schema'
import type { Nothing } from '@playfront/contract/call'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { endEverything } from '../devices/memberDevices'
import type { SessionRepository } from '../session/sessionRepository'
import { changing, type Owner } from './changeLimits'
import { noteChange } from './readProtection'

/** Begins a break, at once; signs the member out everywhere. Throws `protection.not.offered`. */
export const takeBreak =
  (sessions: SessionRepository) =>
  async (context: CallContext, { id, term }: TakeBreakRequest): Promise<Nothing> => {
    const { breaks } = profileOf(context.merchant.responsible.jurisdiction)
    if (!breaks.includes(term)) throw new Refusal('protection.not.offered')
    return restrict(context, sessions, { id, kind: 'break', term })
  }

/** Begins an exclusion, at once, in the merchant's whole group; signs the member out everywhere. Throws `protection.not.offered`. */
export const excludeSelf =
  (sessions: SessionRepository) =>
  async (context: CallContext, { id, term }: ExcludeSelfRequest): Promise<Nothing> => {
    const { exclusions } = profileOf(context.merchant.responsible.jurisdiction)
    if (!exclusions.includes(term)) throw new Refusal('protection.not.offered')
    return restrict(context, sessions, { id, kind: 'exclusion', term })
  }

/** Asks to come back; play opens after one more wait. Throws `protection.not.over`. */
export const askReturn = (context: CallContext): Promise<Protection> =>
  changing(context, async (connection, owner) => {
    const { returnHours } = profileOf(context.merchant.responsible.jurisdiction)
    const [asked] = await connection.query<{ at: Date | null }>(returnStatement, [
      owner.memberId,
      `${returnHours} hours`,
    ])
    if (!asked?.at) throw new Refusal('protection.not.over')
    await noteChange(connection, owner, 'return', {})
  })

interface Restriction {
  id: string
  kind: 'break' | 'exclusion'
  term: BreakTerm | ExclusionTerm
}

const restrict = async (
  context: CallContext,
  sessions: SessionRepository,
  restriction: Restriction,
): Promise<Nothing> => {
  const { memberId } = requireSession(context)
  const merchant = context.merchant.code
  await context.store.change(merchant, async (connection) => {
    if (!(await begin(connection, { merchant, memberId }, restriction))) return
    // An earlier request for more no longer applies.
    await connection.query(dropWaitingStatement, [memberId])
    await noteChange(connection, { merchant, memberId }, restriction.kind, { term: restriction.term })
    await endEverything(connection, memberId)
  })
  sessions.forget(merchant, memberId)
  return {}
}

/** False when it has begun before: the same request, sent again. */
const begin = async (
  { query }: MerchantConnection,
  { memberId }: Owner,
  { id, kind, term }: Restriction,
): Promise<boolean> => {
  if ((await query(knownStatement, [memberId, id])).length > 0) return false
  await query(beginStatement, [id, memberId, kind, intervals[term]])
  return true
}

/** How long each takes, as PostgreSQL reads it; months are the calendar's. */
const intervals: Record<BreakTerm | ExclusionTerm, string | null> = {
  '24h': '24 hours',
  '48h': '48 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '3m': '3 months',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
  forever: null,
}

const knownStatement: PreparedStatement = {
  name: 'known restriction',
  text: 'select id from protection_restriction where member = $1 and id = $2',
}

const beginStatement: PreparedStatement = {
  name: 'begin restriction',
  text: 'select protection_restrict($1, $2, $3, platform_now() + $4::interval)',
}

const dropWaitingStatement: PreparedStatement = {
  name: 'drop waiting limits',
  text: `
    update protection_limit set waits = false, waiting_amount = null, ready_at = null
    where member = $1 and waits`,
}

const returnStatement: PreparedStatement = {
  name: 'ask to come back',
  text: 'select protection_return($1, $2::interval) as at',
}
