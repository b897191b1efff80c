import { seconds } from '@playfront/contract/time'
import type { Network } from '../../platform/platform'
import type { MessageGateway } from './messageGateway'

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
