import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { Platform } from '../../platform/platform'
import { type LeftOut, readVendorGames } from '../catalogue/readVendorGames'
import { type Reached, decideGameOrigin } from '../launch/decideGameOrigin'
import type { GameProviderPort, VendorGame } from './gameProviderPort'

export interface HttpVendorParts {
  platform: Pick<Platform, 'network' | 'clock'>
  /**
   * The provider's address as this server reaches it, without a trailing slash; undefined while there is none yet.
   */
  serverAddress(): string | undefined
  /** The provider's address as a browser reaches it from a page that was reached this way. */
  publicAddress(reached: Reached): string
  /** Called with the rows of a provider's list that cannot be offered. */
  onLeftOut(leftOut: readonly LeftOut[]): void
}

const withinMs = seconds(5)
const maxBytes = 4 * 1024 * 1024
const listLivesMs = minutes(1)
const askAgainMs = seconds(2)

/**
 * Game providers over HTTP: `GET {address}/games` lists their games, `{address}/play/{vendor}/{gameId}` is a game's
 * page. The list is requested once a minute and the last valid one is kept while the provider does not answer.
 */
export const httpGameProvider = ({
  platform,
  serverAddress,
  publicAddress,
  onLeftOut,
}: HttpVendorParts): GameProviderPort => {
  let games: readonly VendorGame[] = []
  let dueMs: Milliseconds = 0
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    const base = serverAddress()
    const listedVendors = base === undefined ? undefined : await askList(platform, base, onLeftOut)
    if (listedVendors) games = listedVendors
    dueMs = platform.clock.now() + (listedVendors ? listLivesMs : askAgainMs)
  }

  return {
    async listGames() {
      if (platform.clock.now() >= dueMs) {
        asking ??= ask().finally(() => (asking = undefined))
        // With a cached list there is no need to wait for the next one.
        if (games.length === 0) await asking
      }
      return games
    },
    originFor: (reached) => new URL(publicAddress(reached)).origin,
    addressOf({ merchant, game, language, reached, code }) {
      const url = new URL(`${publicAddress(reached)}/play/${game.vendor}/${game.gameId}`)
      url.searchParams.set('merchant', merchant)
      url.searchParams.set('lang', language)
      if (code !== undefined) url.searchParams.set('launch', code)
      return url.href
    },
  }
}

const askList = async (
  { network }: Pick<Platform, 'network'>,
  base: string,
  onLeftOut: HttpVendorParts['onLeftOut'],
): Promise<readonly VendorGame[] | undefined> => {
  try {
    const { status, text } = await network.ask({ address: `${base}/games`, withinMs, maxBytes })
    if (status !== 200) return undefined
    const { games, leftOut } = readVendorGames(JSON.parse(text))
    if (leftOut.length > 0) onLeftOut(leftOut)
    return games.length > 0 ? games : undefined
  } catch {
    return undefined
  }
}

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
