import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../../store/tables/member'
import { languageOf, notify } from '../devices/notifyMember'
import { messageText } from '../messages/messageWords'

/** Notifies the member of a new passkey, or of one that was blocked because it may have been copied. */
export const notifyPasskey = async (
  connection: MerchantConnection,
  context: CallContext,
  found: MemberRow,
  what: 'added' | 'blocked',
): Promise<void> => {
  const language = languageOf(found, context)
  await notify(connection, context, found, {
    topic: `member.passkey.${what}`,
    subject: messageText(language, `passkey.${what}.subject`),
    text: messageText(language, `passkey.${what}.text`),
  })
}
