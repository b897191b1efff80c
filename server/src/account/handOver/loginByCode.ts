import type { LoginAnswer } from '@playfront/contract/account/session'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { findMember } from '../member/memberRepository'
import { enterMember, enteringOf, presentEntered, type Entered, type Entering } from '../login/enterMember'

interface SpentCode {
  member: string
  remember: boolean
}

type SpendCode = (connection: MerchantConnection) => Promise<SpentCode | undefined>

/**
 * Signs a member in by a code, which is spent in the same transaction. The sign-in that made the code has passed every
 * factor, so none is asked for again. Throws `install.code.invalid`, never saying why.
 */
export const loginByCode = async (
  context: CallContext,
  deviceId: string | undefined,
  spend: SpendCode,
): Promise<LoginAnswer> => {
  const entering = await enteringOf(context)
  const entered = await context.store.change(context.merchant.code, (connection) =>
    enter(connection, context, spend, { ...entering, deviceId }),
  )
  if (!entered) throw new Refusal('install.code.invalid')
  return presentEntered(entered)
}

const enter = async (
  connection: MerchantConnection,
  context: CallContext,
  spend: SpendCode,
  { deviceId, ...entering }: Entering & { deviceId: string | undefined },
): Promise<Entered | undefined> => {
  const spent = await spend(connection)
  if (!spent) return undefined
  const found = await findMember(connection, spent.member)
  if (!found || found.state === 'closed') return undefined
  const way = { method: 'installed', deviceId, remember: spent.remember, secondFactorPassed: true } as const
  return enterMember(connection, context, found, { ...entering, ...way })
}
