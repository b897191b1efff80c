import { seconds } from '../time'
import { defineConsoleCall } from './consoleCall'
import type {
  HarmCasesAnswer,
  HarmCasesRequest,
  LogInteractionRequest,
  MemberHarmAnswer,
  MemberHarmRequest,
  ProtectionEvidenceAnswer,
  ProtectionEvidenceRequest,
} from './harm.schema'
import type { ReportFile } from './reports.schema'
import type { Done } from './staff.schema'

export type { HarmCasesAnswer, LogInteractionRequest, MemberHarmAnswer, ProtectionEvidenceAnswer }

/** Members of whom the daily run found indicators of harm, the newest first. */
const harmCases = defineConsoleCall<HarmCasesRequest, HarmCasesAnswer>({
  method: 'GET',
  path: '/console/api/harm/cases',
  needs: 'risk.read',
})

/** A member's indicators of harm, and what staff did about them. */
const memberHarm = defineConsoleCall<MemberHarmRequest, MemberHarmAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/harm',
  needs: 'risk.read',
})

/** Notes what staff did about a member's indicators of harm. Nothing about the account changes. */
const logInteraction = defineConsoleCall<LogInteractionRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/interactions',
  needs: 'members.note',
})

/** What the jurisdiction profile asks for, how the merchant is set, and what happened in a period. Throws `request.invalid`. */
const readProtectionEvidence = defineConsoleCall<ProtectionEvidenceRequest, ProtectionEvidenceAnswer>({
  method: 'GET',
  path: '/console/api/harm/evidence',
  needs: 'reports.read',
})

/** The same evidence as a table for spreadsheets. */
const writeProtectionEvidence = defineConsoleCall<ProtectionEvidenceRequest, ReportFile>({
  method: 'GET',
  path: '/console/api/harm/evidence/file',
  needs: 'reports.read',
  timeoutMs: seconds(30),
})

/** The console's calls about indicators of harm. */
export const harmCalls = {
  harmCases,
  memberHarm,
  logInteraction,
  readProtectionEvidence,
  writeProtectionEvidence,
}
