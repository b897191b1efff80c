import { groupScope } from '@playfront/contract/console/permissions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { canonicalJson } from '../audit/canonicalJson'
import { recordForGroup, type AuditAction, type Doer } from '../audit/record'

/**
 * Records what was done to a staff user at a merchant: in the merchant's chain, which its own auditors read, and in
 * the group's. Inside `store.platform`; the merchant's chain is always taken first, so that no two wait for each
 * other.
 * @param place a merchant's code, or `*`
 */
export const recordStaff = async (
  connection: MerchantConnection,
  staff: Doer,
  place: string,
  auditAction: AuditAction,
): Promise<void> => {
  if (place !== groupScope) {
    const { action, subject, before, after } = auditAction
    const facts = [before, after].map((fact) => (fact === undefined ? null : canonicalJson(fact)))
    await connection.query(appendStatement, [place, staff.id, staff.name, action, subject, ...facts])
  }
  await recordForGroup(connection, staff, auditAction)
}

const appendStatement: PreparedStatement = {
  name: 'append audit of staff',
  text: 'select append_merchant_audit($1, $2, $3, $4, $5, $6, $7)',
}
