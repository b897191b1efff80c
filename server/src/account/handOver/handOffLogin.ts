import type { HandOffLoginRequest } from '@playfront/contract/account/session.schema'
import type { LoginAnswer } from '@playfront/contract/account/login'
import type { CallContext } from '../../http/handler'
import { spendHandOffCode } from './handOffCodes'
import { loginByCode } from './loginByCode'

/** Opens a session by the code that a link brought. Throws `install.code.invalid`, never saying why. */
export const loginByHandOffCode = (
  context: CallContext,
  { code, loginDeviceId }: HandOffLoginRequest,
): Promise<LoginAnswer> =>
  loginByCode(context, loginDeviceId, async (connection) => {
    const member = await spendHandOffCode(connection, code)
    return member === undefined ? undefined : { member, remember: false }
  })
