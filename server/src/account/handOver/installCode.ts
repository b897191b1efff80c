import type { InstallCodeAnswer, InstallCodeRequest } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { requireSession } from '../session/requireSession'
import { createInstallCode } from './installCodes'

/** Makes the code that the app on the home screen starts with. */
export const makeInstallCode = async (
  context: CallContext,
  { remember = false }: InstallCodeRequest,
): Promise<InstallCodeAnswer> => {
  const { sessionId, memberId } = requireSession(context)
  const { merchant, store, platform } = context
  const order = { merchant: merchant.code, memberId, sessionId, remember }
  const code = await store.change(merchant.code, (connection) =>
    createInstallCode(connection, order, platform.randomness),
  )
  return { code }
}
