import type { ErrorCode } from '@playfront/contract/errorCodes'
import type {
  AgentApplications,
  AgentApplicationsRequest,
  DecideApplicationRequest,
  PutAgentForwardRequest,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { type Approver, decideSecondPerson } from '../secondPerson/decideSecondPerson'
import { notifyMember } from '../../account/inbox/notifyMember'
import { Refusal } from '../../kernel/refusal'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import {
  type ListedApplication,
  closeApplication,
  findCandidate,
  holdApplication,
  listDecided,
  listWaiting,
  makeAgent,
  writeApplication,
} from './applicationRepository'
import { planOf } from './agentList'

export interface ApplicationFacts {
  application: {
    state: 'waiting' | 'approved' | 'refused'
    /** The staff user who proposed the member; null where the member applied. */
    putBy: string | null
    decidedBy: string | null
  }
  decision: 'approve' | 'refuse'
  by: Approver
}

export type ApplicationVerdict =
  | { kind: 'close'; state: 'approved' | 'refused'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The staff user who proposed a member cannot approve them, but can withdraw the proposal. */
export const decideApplication = ({ application, decision, by }: ApplicationFacts): ApplicationVerdict => {
  const state = decision === 'approve' ? 'approved' : 'refused'
  if (decision === 'approve') {
    const requestedBy = application.putBy === null ? null : { id: application.putBy }
    const second = decideSecondPerson({ by, requestedBy })
    if (second.kind === 'refuse') return second
  }
  if (application.state === state && application.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (application.state !== 'waiting')
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  return { kind: 'close', state, reason: 'it waits for this decision' }
}

const pageSize = 50

export const listApplications = async (
  { store, merchant, staff }: MerchantContext,
  { before }: AgentApplicationsRequest,
): Promise<AgentApplications> => {
  const [waiting, decided] = await store.read(merchant.code, async (connection) => [
    before === undefined ? await listWaiting(connection) : [],
    await listDecided(connection, before, pageSize + 1),
  ])
  const present = ({ at, putBy, ...row }: ListedApplication) => ({
    ...row,
    at: at.toISOString(),
    isOwn: putBy === staff.id,
  })
  const page = decided.slice(0, pageSize)
  return {
    plan: planOf(merchant),
    waiting: waiting.map(present),
    decided: page.map(present),
    next: decided.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * Puts a member forward. Throws `request.not.found`, and `staff.moved.on` for one who is an agent, may not become one, or
 * waits already.
 */
export const putAgentForward = async (
  { store, merchant, staff }: MerchantContext,
  { application: id, userName, words }: PutAgentForwardRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const member = await findCandidate(connection, userName)
    if (!member) throw new Refusal('request.not.found')
    const before = await holdApplication(connection, id)
    if (before) {
      if (before.member === member.id && before.putBy === staff.id) return
      throw new Refusal('staff.moved.on')
    }
    if (member.type !== 0 || member.state !== 'active') throw new Refusal('staff.moved.on')
    const request = { id, member: member.id, words }
    if (!(await writeApplication(connection, merchant.code, staff, request)))
      throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: 'agent.putForward',
      subject: `member:${member.id}`,
      after: { application: id },
    })
  })
  return { done: true }
}

/** Throws `request.not.found`, `staff.same.person`, and `staff.moved.on` when it was decided or the member changed. */
export const decideAgentApplication = async (
  { store, merchant, staff }: MerchantContext,
  { application: id, decision, because }: DecideApplicationRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const found = await holdApplication(connection, id)
    if (!found) throw new Refusal('request.not.found')
    const verdict = decideApplication({ application: found, decision, by: staff })
    if (verdict.kind === 'nothing') return
    if (verdict.kind === 'refuse') throw new Refusal(verdict.code)
    if (verdict.state === 'approved' && !(await makeAgent(connection, found.member)))
      throw new Refusal('staff.moved.on')
    await closeApplication(connection, staff, { id, state: verdict.state, because: because ?? null })
    const notification =
      verdict.state === 'approved'
        ? ({ kind: 'agent.accepted', link: '/m/agentRegister' } as const)
        : ({ kind: 'agent.refused', facts: { reason: because ?? '' } } as const)
    await notifyMember(connection, {
      memberId: found.member,
      key: `agent_application:${id}`,
      ...notification,
    })
    await record(connection, staff, {
      action: verdict.state === 'approved' ? 'agent.approved' : 'agent.refused',
      subject: `member:${found.member}`,
      before: { type: 0, application: id, putBy: found.putName },
      after: { type: verdict.state === 'approved' ? 1 : 0, because },
    })
  })
  return { done: true }
}
