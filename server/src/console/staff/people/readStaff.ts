import type {
  StaffFile,
  StaffFileRequest,
  StaffGivable,
  StaffListAnswer,
  StaffListRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../../kernel/refusal'
import type { Store } from '../../../store/store'
import type { MerchantContext, SignedInContext } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { enrolmentUntil } from '../enrolment/enrolmentRepository'
import { findOpenReset } from '../resets/resetRepository'
import { rolesOf } from '../staffRepository'
import { sightOf } from './holdStaff'
import { findPerson, listPeople, type Sight } from './staffRepository'
import { givableBy, presentEntry, presentFile } from './presentStaff'

/** The staff of a merchant, with users whose role applies everywhere. */
export const listStaff = (
  { store, merchant }: MerchantContext,
  request: StaffListRequest,
): Promise<StaffListAnswer> => list(store, merchant.code, request)

/** All staff users of the group. */
export const listGroupStaff = (
  { store }: SignedInContext,
  request: StaffListRequest,
): Promise<StaffListAnswer> => list(store, undefined, request)

const list = async (
  store: Store,
  sight: Sight,
  { after = '' }: StaffListRequest,
): Promise<StaffListAnswer> => {
  const max = consoleOptions.staffPage
  const rows = await store.platform((connection) => listPeople(connection, sight, after, max + 1))
  const shown = rows.slice(0, max)
  return {
    staff: shown.map(presentEntry),
    next: rows.length > max ? (shown.at(-1)?.name ?? null) : null,
  }
}

/** Throws `request.not.found`. */
export const readStaff = (
  { store, merchant, staff }: MerchantContext,
  { id }: StaffFileRequest,
): Promise<StaffFile> =>
  store.platform(async (connection) => {
    const person = await findPerson(connection, sightOf(staff.roles, merchant.code), id)
    if (!person) throw new Refusal('request.not.found')
    return presentFile({
      by: { id: staff.id, held: [...staff.roles] },
      target: { ...person, held: await rolesOf(connection, id) },
      place: merchant.code,
      enrolmentUntil: await enrolmentUntil(connection, id),
      reset: await findOpenReset(connection, id, merchant.code),
    })
  })

export const readGivable = async ({ staff, merchant }: MerchantContext): Promise<StaffGivable> =>
  givableBy(staff.roles, merchant.code)
