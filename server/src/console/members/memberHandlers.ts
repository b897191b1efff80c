import type { SessionBook } from '../../account/session/sessionBook'
import { atDesk } from '../consoleContext'
import { endSessions } from './endSessions'
import { findMembers } from './findMembers'
import { lowerLimit } from './lowerLimit'
import { readFile } from './memberFile'
import { writeNote } from './notes'

/** The members' desk. */
export const memberHandlers = (sessions: SessionBook) => ({
  findMembers: atDesk(findMembers),
  readMember: atDesk(readFile),
  writeMemberNote: atDesk(writeNote),
  endMemberSessions: atDesk(endSessions(sessions)),
  lowerMemberLimit: atDesk(lowerLimit),
})
