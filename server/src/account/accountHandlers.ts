import type { Passwords } from './passwords/passwords'
import { answerCaptchaParameters } from './captcha/captchaParameters'
import { bindMemberIdentity, memberIdentities, unbindMemberIdentity } from './identity/memberIdentities'
import { registerAutoUsername } from './identity/registerAutoUsername'
import { registerByIdentity } from './identity/registerByIdentity'
import { answerHandOffCode } from './handOver/handOffCode'
import { loginByHandOffCode } from './handOver/handOffLogin'
import { makeInstallCode } from './handOver/installCode'
import { loginByInstallCode } from './handOver/installLogin'
import { endAllDevices, endOneDevice } from './devices/endDevices'
import { listDevices } from './devices/listDevices'
import { answerClosing, closeOwnAccount } from './closing/closeAccount'
import { inboxHandlers } from './inbox/inboxHandlers'
import { notificationHandlers } from './notifications/notificationHandlers'
import { listCommissions } from './agent/listCommissions'
import { listDownline } from './agent/listDownline'
import { openDownline } from './agent/openDownline'
import { linkHandlers } from './agentLinks/linkHandlers'
import { emailCode } from './codes/emailCode'
import { smsCode } from './codes/smsCode'
import { loginMember } from './login/loginMember'
import { memberInfo } from './member/memberInfo'
import { memberLanguage } from './member/memberLanguage'
import { changeOwnProfile, readOwnProfile } from './member/profile'
import { profilePicture } from './member/profilePicture'
import { passkeyHandlers } from './passkeys/passkeyHandlers'
import { changePassword } from './passwords/changePassword'
import { memberBenefits } from './rank/memberBenefits'
import { rankProgress } from './rank/rankProgress'
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
