import type { Passwords } from './passwords/passwords'
import { loginMember } from './login/loginMember'
import { memberInfo } from './member/memberInfo'
import { memberLanguage } from './member/memberLanguage'
import { rankProgress } from './rank/rankProgress'
import { registerMember } from './register/registerMember'
import { logoutMember } from './session/logoutMember'
import type { SessionBook } from './session/sessionBook'

export interface AccountDoors {
  passwords: Passwords
  sessions: SessionBook
}

/** The account district's rows of the table of calls. */
export const accountHandlers = ({ passwords, sessions }: AccountDoors) => ({
  login: loginMember(passwords),
  logout: logoutMember(sessions),
  register: registerMember(passwords),
  memberInfo: memberInfo(sessions),
  memberLanguage: memberLanguage(sessions),
  rankProgress,
})
