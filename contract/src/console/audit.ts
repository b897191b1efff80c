import type { Nothing } from '../call'
import type {
  AuditAnswer,
  AuditCheckAnswer,
  AuditEntry,
  AuditFile,
  AuditFileRequest,
  AuditRequest,
} from './audit.schema'
import { defineConsoleCall } from './consoleCall'

export type { AuditEntry, AuditAnswer, AuditCheckAnswer }

/** What was changed at the merchant, the newest first. */
export const auditLog = defineConsoleCall<AuditRequest, AuditAnswer>({
  method: 'GET',
  path: '/console/api/audit',
  needs: 'audit.read',
})

/** Verifies the merchant's audit chain again. */
export const checkAudit = defineConsoleCall<Nothing, AuditCheckAnswer>({
  method: 'GET',
  path: '/console/api/audit/check',
  needs: 'audit.read',
})

/** Actions that concern the whole group: sign-ins, staff, roles. */
export const groupAuditLog = defineConsoleCall<AuditRequest, AuditAnswer>({
  method: 'GET',
  path: '/console/api/group/audit',
  needs: 'audit.read',
  scope: 'group',
})

/** Verifies the group's audit chain again. */
export const checkGroupAudit = defineConsoleCall<Nothing, AuditCheckAnswer>({
  method: 'GET',
  path: '/console/api/group/audit/check',
  needs: 'audit.read',
  scope: 'group',
})

/** What was changed at the merchant, as a CSV file. */
export const auditLogFile = defineConsoleCall<AuditFileRequest, AuditFile>({
  method: 'GET',
  path: '/console/api/audit/file',
  needs: 'audit.read',
})

/** Actions that concern the whole group, as a CSV file. */
export const groupAuditLogFile = defineConsoleCall<AuditFileRequest, AuditFile>({
  method: 'GET',
  path: '/console/api/group/audit/file',
  needs: 'audit.read',
  scope: 'group',
})
