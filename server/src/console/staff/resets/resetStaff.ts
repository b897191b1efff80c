import type { Done } from '@playfront/contract/console/staff.schema'
import type {
  DecideStaffResetRequest,
  ResetStaffAnswer,
  ResetStaffRequest,
  TakeBackStaffResetRequest,
} from '@playfront/contract/console/staffDesk.schema'
import { Refusal } from '../../../http/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { DeskContext } from '../../consoleContext'
import { holdStaff } from '../desk/holdStaff'
import { recordStaff } from '../recordStaff'
import { findStaff, rolesOf } from '../staffBook'
import { decideReset, decideResetWord } from './decideReset'
import { resetAccess, type ResetDoors } from './resetAccess'
import { closeReset, findOpenReset, findReset, writeReset, type ResetRow } from './resetBook'

/**
 * The first half, or the whole where one person is enough. Throws `request.not.found`, `staff.own.account`,
 * `staff.not.allowed`, and `staff.moved.on` for somebody suspended or when something else waits already.
 */
export const resetStaff = (
  context: DeskContext,
  { id, proposal, what }: ResetStaffRequest,
): Promise<ResetStaffAnswer> => {
  const { store, staff, merchant } = context
  return store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, merchant.code, id)
    const decided = decideReset({ by, target })
    if (decided.does === 'refuse') throw new Refusal(decided.code)
    if (decided.does === 'propose') {
      await propose(connection, context, { id: proposal, staff: id, what })
      return { enrolment: null }
    }
    const waiting = await findOpenReset(connection, id, merchant.code)
    if (waiting) await closeReset(connection, waiting.id, 'turnedBack', staff.id)
    return { enrolment: await resetAccess(connection, doorsOf(context), { id, name: target.name, what }) }
  })
}

/**
 * The second half, by somebody else, who is shown the code. Whether the proposer could still propose it is asked anew.
 * Throws as `resetStaff`, and `staff.same.person`.
 */
export const decideStaffReset = (
  context: DeskContext,
  { id, proposal, decision }: DecideStaffResetRequest,
): Promise<ResetStaffAnswer> => {
  const { store, staff, merchant } = context
  return store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, merchant.code, id)
    const found = await findHere(connection, proposal, id, merchant.code)
    const proposer = found && (await findStaff(connection, found.proposedBy))
    const decided = decideResetWord({
      by,
      target,
      proposal: found && {
        state: found.state,
        proposer: { id: found.proposedBy, held: await rolesOf(connection, found.proposedBy) },
      },
      isProposerHere: proposer?.closedAt === null,
      decision,
    })
    if (decided.does === 'refuse' || !found)
      throw new Refusal(decided.does === 'refuse' ? decided.code : 'staff.moved.on')
    await closeReset(connection, proposal, decided.does === 'confirm' ? 'confirmed' : 'turnedBack', staff.id)
    if (decided.does === 'confirm') {
      const { what, proposedName } = found
      return {
        enrolment: await resetAccess(connection, doorsOf(context), {
          id,
          name: target.name,
          what,
          proposedName,
        }),
      }
    }
    await recordStaff(connection, staff, merchant.code, {
      action: 'staff.resetTurnedBack',
      subject: `staff:${id}`,
      before: { name: target.name, what: found.what, proposedBy: found.proposedName },
    })
    return { enrolment: null }
  })
}

/** Throws `request.not.found`, `staff.same.person` for a proposal of somebody else's, `staff.moved.on`. */
export const takeBackStaffReset = async (
  { store, staff, merchant }: DeskContext,
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

const doorsOf = ({ staff, merchant, platform }: DeskContext): ResetDoors => ({
  by: staff,
  place: merchant.code,
  randomness: platform.randomness,
})

const findHere = async (
  connection: MerchantConnection,
  proposal: string,
  staff: string,
  merchant: string,
): Promise<ResetRow | undefined> => {
  const found = await findReset(connection, proposal)
  return found?.staff === staff && found.merchant === merchant ? found : undefined
}

/** Sent again, a proposal is the same one; anything else of that name, or another open one, was somebody faster. */
const propose = async (
  connection: MerchantConnection,
  { staff, merchant }: DeskContext,
  wish: Pick<ResetRow, 'id' | 'staff' | 'what'>,
): Promise<void> => {
  const row = { ...wish, merchant: merchant.code, proposedBy: staff.id, proposedName: staff.name }
  if (await writeReset(connection, row))
    return recordStaff(connection, staff, merchant.code, {
      action: 'staff.resetProposed',
      subject: `staff:${wish.staff}`,
      after: { what: wish.what },
    })
  const found = await findHere(connection, wish.id, wish.staff, merchant.code)
  const isSame = found?.proposedBy === staff.id && found.what === wish.what && found.state === 'open'
  if (!isSame) throw new Refusal('staff.moved.on')
}
