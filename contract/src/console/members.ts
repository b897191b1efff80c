import { defineConsoleCall } from './consoleCall'
import type {
  ConsoleMember,
  EndMemberSessionsRequest,
  FindMembersAnswer,
  FindMembersRequest,
  LowerLimitRequest,
  MemberFile,
  MemberFileRequest,
  WriteNoteRequest,
} from './members.schema'
import type { Done } from './staff.schema'

export type { ConsoleMember, MemberFile }

/** Members by what is known of them, the newest first. */
export const findMembers = defineConsoleCall<FindMembersRequest, FindMembersAnswer>({
  method: 'GET',
  path: '/console/api/members',
  needs: 'members.read',
})

/** One member: profile, money, limits, devices, notes. */
export const readMember = defineConsoleCall<MemberFileRequest, MemberFile>({
  method: 'GET',
  path: '/console/api/members/:id',
  needs: 'members.read',
})

export const writeMemberNote = defineConsoleCall<WriteNoteRequest, Done>({
  method: 'POST',
  path: '/console/api/members/:id/notes',
  needs: 'members.note',
})

/** Signs a member out, on one device or everywhere. */
export const endMemberSessions = defineConsoleCall<EndMemberSessionsRequest, Done>({
  method: 'DELETE',
  path: '/console/api/members/:id/sessions',
  needs: 'members.sessions',
})

/** Sets a limit or makes one smaller; one that is not smaller is refused. */
export const lowerMemberLimit = defineConsoleCall<LowerLimitRequest, Done>({
  method: 'PUT',
  path: '/console/api/members/:id/limits',
  needs: 'members.limits',
})
