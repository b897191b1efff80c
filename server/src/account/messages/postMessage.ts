import type { Milliseconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import type { CallContext } from '../../http/handler'
import type { Platform } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** The part of a message that only the receiver may see: it contains a code and an address. */
export interface MessageContent {
  /** Absent when everything had to look as if a message was sent. */
  to?: string
  subject: string
  text: string
}

/** A message on its way, as the outbox keeps it. */
export interface MessagePayload {
  id: string
  channel: 'sms' | 'email'
  /** Base64 of the encrypted content; gone once the message is delivered or given up. */
  sealed?: string
  /** Epoch milliseconds of the database's clock; it is not sent later. */
  uselessAtMs: number
}

export const outgoingMessagePurpose = 'outgoing message'

export const sealMessage = (secrets: Secrets, content: MessageContent): Buffer =>
  secrets.seal(outgoingMessagePurpose, JSON.stringify(content))

export const openMessage = (secrets: Secrets, sealed: Buffer): MessageContent =>
  JSON.parse(secrets.open(outgoingMessagePurpose, sealed))

export interface Posting {
  channel: 'sms' | 'email'
  /** E.164 or an e-mail address; absent when everything has to look as if a message was sent. */
  to?: string
  subject: string
  text: string
  uselessAfterMs: Milliseconds
}

/** The recipient's merchant code, or `*` for the group's own staff, and the keys for encryption. */
export interface PostingContext extends Pick<CallContext, 'secrets'> {
  merchant: { code: string }
  platform: Pick<Platform, 'randomness'>
}

/**
 * Posts a message in the transaction of the change that it reports: it is sent only if that is committed, and then
 * whether or not a gateway answers at that moment. Its text is encrypted until it is sent.
 */
export const postMessage = async (
  { query }: MerchantConnection,
  { merchant, platform, secrets }: PostingContext,
  { channel, to, subject, text, uselessAfterMs }: Posting,
): Promise<void> => {
  const sealed = sealMessage(secrets, { to, subject, text }).toString('base64')
  const payload = JSON.stringify({ id: platform.randomness.uuid(), channel, sealed })
  await query(postStatement, [merchant.code, payload, uselessAfterMs])
}

const postStatement: PreparedStatement = {
  name: 'post message',
  text: `
    insert into outbox (merchant, topic, payload)
    values ($1, 'message', $2::jsonb || jsonb_build_object(
      'uselessAtMs', floor(extract(epoch from platform_now()) * 1000) + $3::float8))`,
}
