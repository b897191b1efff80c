import type { ExcludeMemberRequest, MemberReasonRequest } from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { eraseMember, forfeitBonuses } from '../../../account/closing/eraseMember'
import { mayClose, presentClosing, readClosing } from '../../../account/closing/readClosing'
import { endEverything } from '../../../account/devices/memberDevices'
import { noteChange } from '../../../account/protection/readProtection'
import type { SessionRepository } from '../../../account/session/sessionRepository'
import { Refusal } from '../../../kernel/refusal'
import type { PreparedStatement } from '../../../store/store'
import { record } from '../../audit/record'
import type { MerchantContext } from '../../consoleContext'
import { onBehalfOf } from '../onBehalf'
import { requireMember } from '../findMembers'

/**
 * Blocks a member, or lets them play again. Blocked, they are signed out, and nothing is bet, paid in or claimed; what is
 * theirs stays theirs. Sent again it is done. Throws `request.not.found`, `staff.moved.on` for a closed account.
 */
export const setBlocked =
  (sessions: SessionRepository, blocked: boolean) =>
  async (context: MerchantContext, { id, reason }: MemberReasonRequest): Promise<Done> => {
    const { store, merchant, staff } = context
    await requireMember(context, id)
    const [from, to] = blocked ? ['active', 'restricted'] : ['restricted', 'active']
    await store.change(merchant.code, async (connection) => {
      const [held] = await connection.query<{ state: string }>(holdStatement, [id])
      if (held?.state === to) return
      if (held?.state !== from) throw new Refusal('staff.moved.on')
      await connection.query(stateStatement, [id, to])
      if (blocked) await endEverything(connection, id)
      await record(connection, staff, {
        action: blocked ? 'member.blocked' : 'member.unblocked',
        subject: `member:${id}`,
        before: { state: from },
        after: { state: to, reason },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }

/**
 * Closes an account as its member would: refused while money, open bets or a withdrawal are left.
 * Throws `request.not.found`, `staff.moved.on` for one that is closed, `closing.blocked` with what stands in the way.
 */
export const closeMember =
  (sessions: SessionRepository) =>
  async (context: MerchantContext, { id, reason }: MemberReasonRequest): Promise<Done> => {
    const { store, merchant, staff } = context
    const member = await requireMember(context, id)
    await store.change(merchant.code, async (connection) => {
      const [held] = await connection.query<{ state: string }>(holdStatement, [id])
      if (held?.state === 'closed') throw new Refusal('staff.moved.on')
      await forfeitBonuses(connection, id)
      const state = await readClosing(connection, merchant, id)
      if (!mayClose(state, 0)) throw new Refusal('closing.blocked', presentClosing(merchant, state))
      await eraseMember(connection, onBehalfOf(context, member), id, 0)
      await record(connection, staff, {
        action: 'member.closed',
        subject: `member:${id}`,
        before: { state: held?.state ?? null },
        after: { state: 'closed', reason },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }

/**
 * Excludes a member at their request, in the merchant's whole group, and signs them out. Only the longest of several
 * exclusions counts, so that none is ever made shorter here. Throws `request.not.found`, `request.invalid` for a moment that
 * has passed.
 */
export const excludeMember =
  (sessions: SessionRepository) =>
  async (context: MerchantContext, { id, exclusion, until, reason }: ExcludeMemberRequest): Promise<Done> => {
    const { store, merchant, staff, platform } = context
    await requireMember(context, id)
    if (until !== null && Date.parse(until) <= platform.clock.now()) throw new Refusal('request.invalid')
    await store.change(merchant.code, async (connection) => {
      if ((await connection.query(knownStatement, [id, exclusion])).length > 0) return
      await connection.query(excludeStatement, [exclusion, id, until])
      await connection.query(dropWaitingStatement, [id])
      await noteChange(connection, { merchant: merchant.code, memberId: id }, 'exclusion', { until })
      await endEverything(connection, id)
      await record(connection, staff, {
        action: 'member.excluded',
        subject: `member:${id}`,
        after: { until, reason },
      })
    })
    sessions.forget(merchant.code, id)
    return { done: true }
  }

/**
 * Releases a frozen wallet once its ledger adds up. Throws `request.not.found`, `wallet.disagrees`, `staff.moved.on` for a
 * wallet that is not frozen.
 */
export const releaseWallet = async (
  context: MerchantContext,
  { id, reason }: MemberReasonRequest,
): Promise<Done> => {
  const { store, merchant, staff } = context
  await requireMember(context, id)
  await store.change(merchant.code, async (connection) => {
    const [released] = await connection.query<{ outcome: string | null }>(releaseStatement, [id])
    if (released?.outcome === 'disagrees') throw new Refusal('wallet.disagrees')
    if (released?.outcome !== 'released') throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: 'wallet.released',
      subject: `member:${id}`,
      before: { frozen: true },
      after: { frozen: false, reason },
    })
  })
  return { done: true }
}

const holdStatement: PreparedStatement = {
  name: 'hold state of member',
  text: 'select state from member where id = $1 for update',
}

const stateStatement: PreparedStatement = {
  name: 'set state of member',
  text: 'update member set state = $2 where id = $1',
}

const knownStatement: PreparedStatement = {
  name: 'known exclusion on request',
  text: 'select id from protection_restriction where member = $1 and id = $2',
}

const excludeStatement: PreparedStatement = {
  name: 'exclude on request',
  text: `select protection_restrict($1, $2, 'exclusion', $3::timestamptz)`,
}

const dropWaitingStatement: PreparedStatement = {
  name: 'drop waiting limits on request',
  text: `
    update protection_limit set waits = false, waiting_amount = null, ready_at = null
    where member = $1 and waits`,
}

const releaseStatement: PreparedStatement = {
  name: 'release wallet',
  text: 'select wallet_release($1) as outcome',
}
