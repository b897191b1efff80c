import { seconds } from '@playfront/contract/time'
import type { Network } from '../../platform/platform'

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

export interface HttpGatewayAddress {
  url: string
  /** Sent as a bearer token; a gateway that knows its callers otherwise needs none. */
  key?: string
}

const withinMs = seconds(10)
/** What it says besides its status is not used, so it may be short. */
const maxBytes = 65_536

/**
 * A gateway behind an address: one POST for each message, JSON `{ to, text, merchant, subject? }`, the message's id as
 * `Idempotency-Key`. Any answer of 200 to 299 means taken; everything else is tried again.
 */
export const httpGateway = ({ url, key }: HttpGatewayAddress, network: Network): MessageGateway => ({
  async send({ id, merchant, channel, to, subject, text }) {
    const { status } = await network.ask({
      address: url,
      json: { to, text, merchant, ...(channel === 'email' && { subject }) },
      headers: { 'Idempotency-Key': id, ...(key && { Authorization: `Bearer ${key}` }) },
      withinMs,
      maxBytes,
    })
    if (status < 200 || status > 299) throw new Error(`the ${channel} gateway answered ${status}`)
  },
})

export interface GatewayOptions {
  sms?: HttpGatewayAddress
  email?: HttpGatewayAddress
  /** What takes the messages of a channel without a gateway; none in production. */
  simulator?: MessageGateway
  /** The network to a channel's gateway. */
  network: (channel: OutgoingMessage['channel']) => Network
}

/**
 * One gateway for both channels: the configured one, else the simulator, else none, and then messages are never
 * delivered.
 */
export const chooseGateway = ({ sms, email, simulator, network }: GatewayOptions): MessageGateway => {
  const nobody = (channel: OutgoingMessage['channel']): MessageGateway => ({
    send: () => Promise.reject(new Error(`no gateway for ${channel} is configured`)),
  })
  const of = (channel: OutgoingMessage['channel'], address: HttpGatewayAddress | undefined) =>
    address ? httpGateway(address, network(channel)) : (simulator ?? nobody(channel))
  const gateways = { sms: of('sms', sms), email: of('email', email) }
  return { send: (message) => gateways[message.channel].send(message) }
}
