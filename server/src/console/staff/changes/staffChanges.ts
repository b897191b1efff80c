import type { ErrorCode } from '@playfront/contract/errorCodes'
import { groupScope, mayDo } from '@playfront/contract/console/permissions'
import type { Done } from '@playfront/contract/console/staff.schema'
import type {
  DecideStaffChangeRequest,
  StaffChangesAnswer,
  TakeBackStaffChangeRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import { type Approver, decideSecondPerson } from '../../secondPerson/decideSecondPerson'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { holdManager } from '../people/holdStaff'
import { recordStaff } from '../recordStaff'
import { isHolder } from '../roles/decideCustomRole'
import { listCustomRoles } from '../roles/customRoleRepository'
import { findStaff, rolesOf, toRoleHeld } from '../staffRepository'
import { type ChangeDeps, carryOutChange } from './carryOutChange'
import { type StaffChangeRow, closeChange, findChange, listOpenChanges, subjectOf } from './changeRepository'

/** An approval request of staff that another person decides. */
export interface SecondApprovalFacts {
  /** Undefined: there is no such request. */
  proposal:
    | {
        state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
        proposedBy: string
        decidedBy: string | null
      }
    | undefined
  decision: 'confirm' | 'turnBack' | 'takeBack'
  /** Who decides. */
  by: Approver
}

export type SecondApproval =
  | { kind: 'close'; state: 'confirmed' | 'turnedBack' | 'takenBack'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

const states = { confirm: 'confirmed', turnBack: 'turnedBack', takeBack: 'takenBack' } as const

/** The effect of the second person's decision; only its author can withdraw a request. */
export const decideSecondApproval = ({ proposal, decision, by }: SecondApprovalFacts): SecondApproval => {
  if (!proposal) return { kind: 'refuse', code: 'staff.moved.on', reason: 'there is no such request' }
  if (decision === 'takeBack') {
    if (proposal.proposedBy !== by.id)
      return { kind: 'refuse', code: 'staff.same.person', reason: 'only the author can withdraw it' }
  } else {
    const second = decideSecondPerson({ by, requestedBy: { id: proposal.proposedBy } })
    if (second.kind === 'refuse') return second
  }
  const state = states[decision]
  if (proposal.state === state && proposal.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (proposal.state !== 'open')
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  return { kind: 'close', state, reason: 'it waits for this decision' }
}

/** The open requests: at this merchant, and across the group for those who may see its staff. */
export const listStaffChanges = async ({
  store,
  staff,
  merchant,
}: MerchantContext): Promise<StaffChangesAnswer> => {
  const seesGroup = mayDo(staff.roles, 'staff.read', groupScope)
  const places = [merchant.code, ...(seesGroup ? [groupScope] : [])]
  const { rows, customRoles } = await store.platform(async (connection) => ({
    rows: await listOpenChanges(connection, places),
    customRoles: await listCustomRoles(connection, merchant.code),
  }))
  return {
    customRoles: customRoles.map(({ id, name }) => ({ id, name })),
    changes: rows.map(({ id, staff: person, name, displayName, place, about, held, proposedBy, ...row }) => ({
      id,
      staff: person,
      name,
      displayName,
      place,
      about,
      // As in the file of the person: what they hold elsewhere is for those who see the whole group.
      held: held
        .filter(({ merchant: where }) => seesGroup || where === merchant.code || where === groupScope)
        .map(toRoleHeld),
      byName: row.proposedName,
      isOwn: proposedBy === staff.id,
      at: row.at.toISOString(),
    })),
  }
}

/**
 * The second half: the change happens in the transaction in which it is confirmed, if the requester could still make it.
 * Throws `staff.same.person`, `staff.too.new`, `staff.own.newcomer`, `staff.own.account`, `staff.not.allowed`,
 * `staff.moved.on`, `staff.name.taken`, `staff.role.name.taken`, `staff.role.limit`.
 */
export const decideStaffChange =
  (deps: ChangeDeps) =>
  async (context: MerchantContext, { change: id, decision }: DecideStaffChangeRequest): Promise<Done> => {
    const { store, staff } = context
    await store.platform(async (connection) => {
      const change = await findHere(connection, context, id)
      const { held } = await holdManager(connection, staff, change.place)
      // Read again under the lock: a concurrent call may have decided it meanwhile.
      const found = await findHere(connection, context, id)
      if (found.staff === staff.id || isHolder(held, found.place, found.staff))
        throw new Refusal('staff.own.account')
      const word = decideSecondApproval({ proposal: found, decision, by: staff })
      if (word.kind === 'nothing') return
      if (word.kind === 'refuse') throw new Refusal(word.code)
      await closeChange(connection, id, word.state, staff.id)
      if (word.state === 'confirmed') {
        await requireStillAllowed(connection, found)
        await carryOutChange(deps, context, connection, found)
      }
      await recordStaff(connection, staff, found.place, {
        action: `staff.change${word.state === 'confirmed' ? 'Confirmed' : 'TurnedBack'}`,
        subject: subjectOf(found),
        before: { change: id, name: found.name, about: found.about, requestedBy: found.proposedName },
      })
    })
    return { done: true }
  }

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const takeBackStaffChange = async (
  context: MerchantContext,
  { change: id }: TakeBackStaffChangeRequest,
): Promise<Done> => {
  const { store, staff } = context
  await store.platform(async (connection) => {
    const change = await findHere(connection, context, id)
    await holdManager(connection, staff, change.place)
    const found = await findHere(connection, context, id)
    const word = decideSecondApproval({ proposal: found, decision: 'takeBack', by: staff })
    if (word.kind === 'nothing') return
    if (word.kind === 'refuse') throw new Refusal(word.code)
    await closeChange(connection, id, 'takenBack', staff.id)
    await recordStaff(connection, staff, found.place, {
      action: 'staff.changeTakenBack',
      subject: subjectOf(found),
      before: { change: id, name: found.name, about: found.about },
    })
  })
  return { done: true }
}

const findHere = async (
  connection: MerchantConnection,
  { merchant }: MerchantContext,
  id: string,
): Promise<StaffChangeRow> => {
  const found = await findChange(connection, id)
  if (!found || (found.place !== merchant.code && found.place !== groupScope))
    throw new Refusal('staff.moved.on')
  return found
}

/** Throws `staff.moved.on` where the requester was suspended or manages no staff there any more. */
const requireStillAllowed = async (
  connection: MerchantConnection,
  { proposedBy, place }: StaffChangeRow,
): Promise<void> => {
  const requester = await findStaff(connection, proposedBy)
  const isHere = requester?.closedAt === null
  if (!isHere || !mayDo(await rolesOf(connection, proposedBy), 'staff.manage', place))
    throw new Refusal('staff.moved.on')
}
