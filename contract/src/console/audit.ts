import type { Nothing } from '../call'
import type { AuditAnswer, AuditCheckAnswer, AuditEntry, AuditRequest } from './audit.schema'
import { defineConsoleCall } from './consoleCall'

export type { AuditEntry, AuditAnswer, AuditCheckAnswer }

/** What was changed at the merchant, the newest first. */
export const auditLog = defineConsoleCall<AuditRequest, AuditAnswer>({
  method: 'GET',
  path: '/console/api/audit',
  needs: 'audit.read',
})

/** Reckons the merchant's chain anew. */
export const checkAudit = defineConsoleCall<Nothing, AuditCheckAnswer>({
  method: 'GET',
  path: '/console/api/audit/check',
  needs: 'audit.read',
})

/** What was done for the whole house: sign-ins, staff, roles. */
export const groupAuditLog = defineConsoleCall<AuditRequest, AuditAnswer>({
  method: 'GET',
  path: '/console/api/group/audit',
  needs: 'audit.read',
  scope: 'group',
})

/** Reckons the house's chain anew. */
export const checkGroupAudit = defineConsoleCall<Nothing, AuditCheckAnswer>({
  method: 'GET',
  path: '/console/api/group/audit/check',
  needs: 'audit.read',
  scope: 'group',
})
