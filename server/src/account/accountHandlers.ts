import type { Passwords } from './passwords/passwords'
import { answerCaptchaParameters } from './captcha/checkCaptcha'
import { bindMemberIdentity, memberIdentities, unbindMemberIdentity } from './identity/memberIdentities'
import { registerAutoUsername } from './identity/registerAutoUsername'
import { registerByIdentity } from './identity/registerByIdentity'
import { answerHandOffCode, loginByHandOffCode } from './handOver/handOff'
import { loginByInstallCode, makeInstallCode } from './handOver/install'
import { endAllDevices, endOneDevice, listDevices } from './devices/memberDevices'
import { answerClosing, closeOwnAccount } from './closing/closeAccount'
import { inboxHandlers } from './inbox/inboxHandlers'
import { notificationHandlers } from './notifications/notificationHandlers'
import { listCommissions } from './agent/listCommissions'
import { listDownline, openDownline } from './agent/downline'
import { linkHandlers } from './agentLinks/linkHandlers'
import { emailCode, smsCode } from './codes/askForCode'
import { loginMember } from './login/loginMember'
import { memberInfo } from './member/memberInfo'
import { memberLanguage, profilePicture } from './member/memberChoices'
import { changeOwnProfile, readOwnProfile } from './member/profile'
import { passkeyHandlers } from './passkeys/passkeyHandlers'
import { changePassword } from './passwords/changePassword'
import { memberBenefits, rankProgress } from './rank/memberBenefits'
import { protectionHandlers } from './protection/protectionHandlers'
import { recoverPassword } from './recovery/recoverPassword'
import { registerMember } from './register/registerMember'
import { registerMobileMember } from './register/registerMobileMember'
import { termsOfMerchant } from './register/termsOfMerchant'
import { logoutMember } from './session/logoutMember'
import type { SessionRepository } from './session/sessionRepository'
import { twoFactorHandlers } from './twoFactor/twoFactorHandlers'

export interface AccountDeps {
  passwords: Passwords
  sessions: SessionRepository
}

/** The account module's rows of the table of calls. */
export const accountHandlers = ({ passwords, sessions }: AccountDeps) => ({
  captchaParameters: answerCaptchaParameters,
  login: loginMember(passwords),
  handOffCode: answerHandOffCode,
  handOffLogin: loginByHandOffCode,
  installCode: makeInstallCode,
  installLogin: loginByInstallCode,
  logout: logoutMember(sessions),
  changePassword: changePassword({ passwords, sessions }),
  devices: listDevices,
  endDevice: endOneDevice(sessions),
  endAllDevices: endAllDevices(sessions),
  register: registerMember(passwords),
  registerByIdentity,
  registerAutoUsername: registerAutoUsername(passwords),
  memberIdentities,
  bindMemberIdentity,
  unbindMemberIdentity,
  registerMobile: registerMobileMember(passwords),
  terms: termsOfMerchant,
  smsCode,
  emailCode,
  passwordRecovery: recoverPassword({ passwords, sessions }),
  memberInfo: memberInfo(sessions),
  memberLanguage: memberLanguage(sessions),
  profilePicture: profilePicture(sessions),
  rankProgress,
  memberBenefits,
  profile: readOwnProfile,
  changeProfile: changeOwnProfile(sessions),
  ...inboxHandlers(sessions),
  ...notificationHandlers,
  closing: answerClosing,
  closeAccount: closeOwnAccount({ passwords, sessions }),
  commissions: listCommissions,
  downline: listDownline,
  openDownline: openDownline(passwords),
  ...linkHandlers,
  ...protectionHandlers({ sessions }),
  ...twoFactorHandlers(passwords),
  ...passkeyHandlers(passwords),
})
