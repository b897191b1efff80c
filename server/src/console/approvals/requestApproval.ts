import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { canonicalJson } from '../audit/canonicalJson'
import { record, type AuditAction } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { findApproval, writeApproval, type NewApproval } from './approvalRepository'

interface FirstStep extends NewApproval {
  audit: AuditAction
  /** What a new request uses up while it waits; what it throws ends the request. */
  reserve?: () => Promise<void>
}

/**
 * The first step of what takes two people: nothing takes effect. The same request again is the same one.
 *
 * @returns false where it was requested before
 * @throws Refusal `staff.moved.on` for another request with this id, or while another one with its key is open
 */
export const requestApproval = async (
  connection: MerchantConnection,
  { merchant, staff }: Pick<MerchantContext, 'merchant' | 'staff'>,
  { audit, reserve, ...request }: FirstStep,
): Promise<boolean> => {
  if (await writeApproval(connection, merchant.code, staff, request)) {
    await reserve?.()
    await record(connection, staff, audit)
    return true
  }
  const known = await findApproval(connection, request.kind, request.id)
  const isSame =
    known?.subject === request.subject &&
    known.requestedBy === staff.id &&
    canonicalJson(known.after) === canonicalJson(request.after)
  if (!isSame) throw new Refusal('staff.moved.on')
  return false
}
