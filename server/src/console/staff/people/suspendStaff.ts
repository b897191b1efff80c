import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffChangeAnswer, StaffFileRequest } from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { dropAllSessions } from '../../signIn/sessionRepository'
import { needsSecondPerson } from '../changes/needsSecondPerson'
import { requestChange } from '../changes/requestChange'
import { dropEnrolment } from '../enrolment/enrolmentRepository'
import { decideSuspension } from '../ranks/decideSuspension'
import { recordStaff } from '../recordStaff'
import { closeAccount } from '../staffRepository'
import { countOtherOwners, holdStaff, type HeldStaff } from './holdStaff'
import { letIn } from './letIn'

/**
 * Suspends a user everywhere: their sessions end, an open one is refused at its next call, and no code that was made
 * for them works. Throws `request.not.found`, `staff.own.account`, `staff.not.allowed`, `staff.last.owner`.
 */
export const suspendStaff = async (context: MerchantContext, request: StaffFileRequest): Promise<Done> => {
  await setSuspended(context, request, true)
  return { done: true }
}

/**
 * Lets a user sign in again, with the password and the authenticator that they had. A second person confirms it where
 * their roles can approve something. Throws as `suspendStaff`, and `staff.moved.on`.
 */
export const resumeStaff = (
  context: MerchantContext,
  request: StaffFileRequest,
): Promise<StaffChangeAnswer> => setSuspended(context, request, false)

const setSuspended = (
  { store, staff, merchant, platform }: MerchantContext,
  { id }: StaffFileRequest,
  suspend: boolean,
): Promise<StaffChangeAnswer> =>
  store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, merchant.code, id)
    const ownedAlone = await placesOwnedAlone(connection, target)
    const decided = decideSuspension({ by, target, suspend, ownedAlone })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (decided.kind === 'nothing') return { state: 'done' }
    if (decided.kind === 'resume' && needsSecondPerson(target.held)) {
      const { name, displayName } = target
      const request = {
        place: merchant.code,
        staff: id,
        name,
        displayName,
        about: { kind: 'resume' },
      } as const
      await requestChange(connection, { staff, randomness: platform.randomness }, request)
      return { state: 'waiting' }
    }
    if (decided.kind === 'suspend') await shutOut(connection, id)
    else await letIn(connection, id)
    await recordStaff(connection, staff, merchant.code, {
      action: suspend ? 'staff.suspended' : 'staff.resumed',
      subject: `staff:${id}`,
      before: { name: target.name, isSuspended: !suspend },
      after: { isSuspended: suspend },
    })
    return { state: 'done' }
  })

const shutOut = async (connection: MerchantConnection, id: string): Promise<void> => {
  await dropAllSessions(connection, id)
  await closeAccount(connection, id)
  await dropEnrolment(connection, id)
}

const placesOwnedAlone = async (
  connection: MerchantConnection,
  { id, held }: HeldStaff['target'],
): Promise<string[]> => {
  const alone: string[] = []
  for (const { merchant, role } of held)
    if (role === 'owner' && (await countOtherOwners(connection, id, merchant)) === 0) alone.push(merchant)
  return alone
}
