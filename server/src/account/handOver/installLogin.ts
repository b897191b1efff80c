import type { InstallLoginRequest } from '@playfront/contract/account/session.schema'
import type { LoginAnswer } from '@playfront/contract/account/login'
import type { CallContext } from '../../http/handler'
import { spendInstallCode } from './installCodes'
import { loginByCode } from './loginByCode'

/** Signs the installed app in by its code. Throws `install.code.invalid`, never saying why. */
export const loginByInstallCode = (
  context: CallContext,
  { code, loginDeviceId }: InstallLoginRequest,
): Promise<LoginAnswer> =>
  loginByCode(context, loginDeviceId, (connection) => spendInstallCode(connection, code))
