import type { AuditActionName } from '@playfront/contract/console/auditActions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'
import { canonicalJson } from './canonicalJson'

/** An action of a staff user. It must contain no secret and no words of a member: it is kept permanently. */
export interface AuditAction {
  /** E.g. `withdrawal.proposed`. */
  action: AuditActionName
  /** What it was done to, e.g. `withdrawal:<id>`. */
  subject: string
  /** The facts that changed, as they were. */
  before?: unknown
  /** The facts that changed, as they are now. */
  after?: unknown
}

/** A staff user, by themselves or by an API token of theirs, or the system itself. */
export type Doer = Pick<StaffCaller, 'name' | 'token'> & { id: string | null }

/**
 * Adds what was done to the merchant's audit log, in the caller's transaction: a change that is rolled back was never
 * recorded, and one that cannot be recorded does not happen.
 *
 * @param connection the one that the change is made by, inside `store.change`
 * @example await record(connection, context.staff, { action: 'note.written', subject: `member:${id}`, after: { note } })
 */
export const record = async (
  { query }: MerchantConnection,
  staff: Doer,
  action: AuditAction,
): Promise<void> => {
  await query(appendStatement, valuesOf(staff, action))
}

/** The same for the group, inside `store.platform`. */
export const recordForGroup = async (
  { query }: MerchantConnection,
  staff: Doer,
  action: AuditAction,
): Promise<void> => {
  await query(appendGroupStatement, valuesOf(staff, action))
}

const valuesOf = ({ id, name, token }: Doer, { action, subject, before, after }: AuditAction): unknown[] => [
  id,
  token ? `${name} (API token ${token.name})` : name,
  action,
  subject,
  before === undefined ? null : canonicalJson(before),
  after === undefined ? null : canonicalJson(after),
]

const appendStatement: PreparedStatement = {
  name: 'append audit',
  text: 'select append_audit($1, $2, $3, $4, $5, $6)',
}

const appendGroupStatement: PreparedStatement = {
  name: 'append group audit',
  text: 'select append_group_audit($1, $2, $3, $4, $5, $6)',
}
