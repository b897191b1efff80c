import type { Network } from '../../platform/platform'
import { httpGateway, type HttpGatewayAddress } from './httpGateway'
import type { MessageGateway, OutgoingMessage } from './messageGateway'

export interface GatewayOptions {
  sms?: HttpGatewayAddress
  email?: HttpGatewayAddress
  /** What takes the messages of a channel without a gateway; none in production. */
  simulator?: MessageGateway
  network: Network
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
    address ? httpGateway(address, network) : (simulator ?? nobody(channel))
  const gateways = { sms: of('sms', sms), email: of('email', email) }
  return { send: (message) => gateways[message.channel].send(message) }
}
