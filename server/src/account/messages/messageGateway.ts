/** A message to one person. */
export interface OutgoingMessage {
  /** The same for every attempt, so that a gateway can detect a repetition. */
  id: string
  merchant: string
  channel: 'sms' | 'email'
  /** E.164 or an e-mail address. */
  to: string
  /** The subject of an e-mail; an SMS has none. */
  subject?: string
  text: string
}

/**
 * The port that sends messages to people. Settles when the gateway has accepted the message; rejects when it may be
 * retried.
 */
export interface MessageGateway {
  send(message: OutgoingMessage): Promise<void>
}
