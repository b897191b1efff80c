import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffChangeAnswer, StaffFileRequest } from '@playfront/contract/console/staffAdmin.schema'
import { needsSecondPerson, outranks } from '../ranks/decideRank'
import type { MerchantConnection } from '../../../store/store'
import { dropAllSessions } from '../../signIn/sessionRepository'
import { closeAccount, openAccount } from '../staffRepository'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantContext } from '../../consoleContext'
import { requestChange } from '../changes/changeRepository'
import { dropEnrolment } from '../enrolment/enrolmentRepository'
import { recordStaff } from '../recordStaff'
import { type HeldStaff, countOtherOwners, holdStaff } from './holdStaff'

export interface SuspensionFacts {
  by: { id: string; held: readonly RoleHeld[] }
  target: { id: string; held: readonly RoleHeld[]; isSuspended: boolean }
  /** Whether the user is suspended or resumed. */
  suspend: boolean
  /** Places of which nobody else at work is an owner. */
  ownedAlone: readonly string[]
}

export type SuspensionDecision =
  | { kind: 'suspend' | 'resume' | 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether a user is suspended from the console, or resumed. */
export const decideSuspension = ({
  by,
  target,
  suspend,
  ownedAlone,
}: SuspensionFacts): SuspensionDecision => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody suspends themselves')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to take')
  if (target.isSuspended === suspend) return { kind: 'nothing', reason: 'no change' }
  if (suspend && ownedAlone.length > 0)
    return refuse('staff.last.owner', `nobody else owns ${ownedAlone.join()}`)
  return { kind: suspend ? 'suspend' : 'resume', reason: 'the other’s roles are theirs to give and take' }
}

const refuse = (code: ErrorCode, reason: string): SuspensionDecision => ({ kind: 'refuse', code, reason })

/** Ends a suspension. What was begun while the account was closed stays over. Inside `store.platform`. */
export const letIn = async (connection: MerchantConnection, id: string): Promise<void> => {
  await dropAllSessions(connection, id)
  await openAccount(connection, id)
}

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
    if (decided.kind === 'suspend') await endSessions(connection, id)
    else await letIn(connection, id)
    await recordStaff(connection, staff, merchant.code, {
      action: suspend ? 'staff.suspended' : 'staff.resumed',
      subject: `staff:${id}`,
      before: { name: target.name, isSuspended: !suspend },
      after: { isSuspended: suspend },
    })
    return { state: 'done' }
  })

const endSessions = async (connection: MerchantConnection, id: string): Promise<void> => {
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
