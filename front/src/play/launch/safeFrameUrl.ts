import { safeExternalUrl } from '../../platform/navigation/safeAddress'

export interface FrameFacts {
  /** As the launch call answered. */
  gameUrl: string
  /** Scheme, host and port of the page. */
  ownOrigin: string
  /** The merchant's game host and the providers it offers games of, with or without a port. */
  gameHosts: readonly string[]
}

/**
 * The address that the game's frame may open: secure (or on this machine while the platform is being tried out), on a host
 * that the merchant's games live on, and never of the page's own origin. Undefined when the server named anything else
 * (SEC-08).
 */
export const safeFrameUrl = ({ gameUrl, ownOrigin, gameHosts }: FrameFacts): URL | undefined => {
  const { port, origin } = new URL(ownOrigin)
  const safe = safeExternalUrl(gameUrl, [...gameHosts, ...gameHosts.map((host) => `${host}:${port}`)])
  const url = safe === undefined ? undefined : new URL(safe)
  // A frame of our own origin with scripts could take off its sandbox.
  return url?.origin === origin ? undefined : url
}
