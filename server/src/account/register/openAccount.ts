import type { CallContext } from '../../http/handler'
import { openWallet } from '../../ledger/openWallet'
import { noteInvitation } from './noteInvitation'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { notifyOthers } from '../../store/outbox'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../../store/tables/member'
import { noteLinkRegistration } from '../agentLinks/counting/noteLinkRegistration'
import { writeMember } from './writeMember'
import type { NewAccount, Registration } from './newAccount'

/**
 * Opens an account with its wallet and the merchant's welcome of play money, inside the transaction of the connection.
 * Throws `register.username.taken`, `register.mobile.taken`.
 */
export const openAccount = async (
  connection: MerchantConnection,
  context: CallContext,
  registration: Registration,
  account: NewAccount,
): Promise<MemberRow> => {
  const { merchant } = context
  const written = await writeMember(connection, context, registration, account)
  await welcome(connection, context, account.id)
  await noteInvitation(connection, context, registration, account)
  await noteLinkRegistration(connection, context, registration, account)
  const payload = { id: account.id }
  await notifyOthers(connection, { merchant: merchant.code, topic: 'member.registered', payload })
  return written
}

const welcome = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
): Promise<void> => {
  await openWallet(connection, memberId, merchant.currency)
  const amount = merchant.operator.welcomeAmount
  if (!merchant.responsible.playMoney || amount === 0) return
  await post(connection, {
    kind: 'welcome',
    key: `welcome:${memberId}`,
    reference: memberId,
    memberId,
    amount,
    currency: merchant.currency,
    bodyHash: sha256(`welcome ${memberId}`),
  })
}
