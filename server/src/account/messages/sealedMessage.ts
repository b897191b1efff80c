import type { Secrets } from '../../platform/keys/secrets'

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

const purpose = 'outgoing message'

export const sealMessage = (secrets: Secrets, content: MessageContent): Buffer =>
  secrets.seal(purpose, JSON.stringify(content))

export const openMessage = (secrets: Secrets, sealed: Buffer): MessageContent =>
  JSON.parse(secrets.open(purpose, sealed))
