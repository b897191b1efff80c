import type { Platform } from '../../platform/platform'
import { decideGameOrigin } from '../launch/decideGameOrigin'
import { httpGameProvider, type HttpVendorParts } from './httpGameProvider'
import type { GameProviderPort } from './gameProviderPort'

export interface VendorFacts {
  platform: Pick<Platform, 'network' | 'clock'>
  /** The configured provider's address, the same for servers and browsers. */
  url?: string
  /** The demo provider: its host, and this server's own address once it listens. */
  simulator?: { host: string; address(): string | undefined }
  /** Called with the rows of a provider's list that cannot be offered. */
  onLeftOut: HttpVendorParts['onLeftOut']
}

/** The game providers on offer: the configured one, else the demo provider; in production there may be none. */
export const openVendors = ({
  platform,
  url,
  simulator,
  onLeftOut,
}: VendorFacts): GameProviderPort | undefined => {
  if (url !== undefined)
    return httpGameProvider({ platform, serverAddress: () => url, publicAddress: () => url, onLeftOut })
  if (!simulator) return undefined
  const underDemoProvider = (base: string) => `${base}/studio`
  return httpGameProvider({
    platform,
    onLeftOut,
    serverAddress() {
      const own = simulator.address()
      return own === undefined ? undefined : underDemoProvider(own)
    },
    publicAddress: (reached) => underDemoProvider(decideGameOrigin(simulator.host, reached)),
  })
}
