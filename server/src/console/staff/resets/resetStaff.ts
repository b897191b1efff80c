import type { Done } from '@playfront/contract/console/staff.schema'
import type {
  DecideStaffResetRequest,
  ResetStaffAnswer,
  ResetStaffRequest,
  TakeBackStaffResetRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { holdStaff } from '../people/holdStaff'
import type { ChangeDeps } from '../changes/carryOutChange'
import { sendEnrolment } from '../enrolment/sendEnrolment'
import { recordStaff } from '../recordStaff'
import { confirmAccess, findStaff, noteGiver, rolesOf } from '../staffRepository'
import { decideReset, decideResetWord } from './decideReset'
import { type ResetRow, closeReset, findOpenReset, findReset, resetAccess, writeReset } from './resetAccess'

/**
 * The first step, or the whole where one person is enough. Throws `request.not.found`, `staff.own.account`,
 * `staff.not.allowed`, `staff.mail.missing`, and `staff.moved.on` for a suspended user or when another request is
 * open.
 */
export const resetStaff = (
  context: MerchantContext,
  { id, proposal, what }: ResetStaffRequest,
): Promise<ResetStaffAnswer> => {
  const { store, staff, merchant } = context
  return store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, merchant.code, id)
    const decided = decideReset({ by, target })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (target.email === null) throw new Refusal('staff.mail.missing')
    if (decided.kind === 'propose') {
      await propose(connection, context, { id: proposal, staff: id, what })
      return { enrolment: null }
    }
    const waiting = await findOpenReset(connection, id, merchant.code)
    if (waiting) await closeReset(connection, waiting.id, 'turnedBack', staff.id)
    await resetAccess(connection, { by: staff, place: merchant.code }, { id, name: target.name, what })
    await noteGiver(connection, id, staff.id)
    return { enrolment: await sendEnrolment(connection, context, { ...target, place: merchant.code }) }
  })
}

/**
 * The second step, by another person; the user then waits as a new one does. Whether the requester could still
 * request it is checked again. Throws as `resetStaff`, and what `decideSecondPerson` refuses.
 */
export const decideStaffReset =
  ({ newStaffWaitMs }: ChangeDeps) =>
  (
    context: MerchantContext,
    { id, proposal, decision }: DecideStaffResetRequest,
  ): Promise<ResetStaffAnswer> => {
    const { store, staff, merchant } = context
    return store.platform(async (connection) => {
      const { by, target } = await holdStaff(connection, staff, merchant.code, id)
      const found = await findHere(connection, proposal, id, merchant.code)
      const proposer = found && (await findStaff(connection, found.proposedBy))
      const decided = decideResetWord({
        by: { ...staff, held: by.held },
        target,
        proposal: found && {
          state: found.state,
          proposer: { id: found.proposedBy, held: await rolesOf(connection, found.proposedBy) },
        },
        isProposerHere: proposer?.closedAt === null,
        decision,
      })
      if (decided.kind === 'refuse' || !found)
        throw new Refusal(decided.kind === 'refuse' ? decided.code : 'staff.moved.on')
      await closeReset(
        connection,
        proposal,
        decided.kind === 'confirm' ? 'confirmed' : 'turnedBack',
        staff.id,
      )
      if (decided.kind === 'confirm') {
        const { what, proposedName } = found
        const reset = { id, name: target.name, what, proposedName }
        await resetAccess(connection, { by: staff, place: merchant.code }, reset)
        await confirmAccess(connection, id, newStaffWaitMs)
        return { enrolment: await sendEnrolment(connection, context, { ...target, place: merchant.code }) }
      }
      await recordStaff(connection, staff, merchant.code, {
        action: 'staff.resetTurnedBack',
        subject: `staff:${id}`,
        before: { name: target.name, what: found.what, proposedBy: found.proposedName },
      })
      return { enrolment: null }
    })
  }

/** Throws `request.not.found`, `staff.same.person` for another person's request, `staff.moved.on`. */
export const takeBackStaffReset = async (
  { store, staff, merchant }: MerchantContext,
  { id, proposal }: TakeBackStaffResetRequest,
): Promise<Done> => {
  await store.platform(async (connection) => {
    const { target } = await holdStaff(connection, staff, merchant.code, id)
    const found = await findHere(connection, proposal, id, merchant.code)
    if (!found) throw new Refusal('staff.moved.on')
    if (found.proposedBy !== staff.id) throw new Refusal('staff.same.person')
    if (found.state === 'takenBack') return
    if (found.state !== 'open') throw new Refusal('staff.moved.on')
    await closeReset(connection, proposal, 'takenBack', staff.id)
    await recordStaff(connection, staff, merchant.code, {
      action: 'staff.resetTakenBack',
      subject: `staff:${id}`,
      before: { name: target.name, what: found.what },
    })
  })
  return { done: true }
}

const findHere = async (
  connection: MerchantConnection,
  proposal: string,
  staff: string,
  merchant: string,
): Promise<ResetRow | undefined> => {
  const found = await findReset(connection, proposal)
  return found?.staff === staff && found.merchant === merchant ? found : undefined
}

/** A repeated request is the same one; any other with that id, or another open one, was a concurrent request. */
const propose = async (
  connection: MerchantConnection,
  { staff, merchant }: MerchantContext,
  request: Pick<ResetRow, 'id' | 'staff' | 'what'>,
): Promise<void> => {
  const row = { ...request, merchant: merchant.code, proposedBy: staff.id, proposedName: staff.name }
  if (await writeReset(connection, row))
    return recordStaff(connection, staff, merchant.code, {
      action: 'staff.resetProposed',
      subject: `staff:${request.staff}`,
      after: { what: request.what },
    })
  const found = await findHere(connection, request.id, request.staff, merchant.code)
  const isSame = found?.proposedBy === staff.id && found.what === request.what && found.state === 'open'
  if (!isSame) throw new Refusal('staff.moved.on')
}
