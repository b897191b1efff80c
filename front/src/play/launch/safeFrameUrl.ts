import { safeExternalUrl } from '../../platform/navigation/safeAddress'

export interface FrameFacts {
  /** As the launch call answered. */
  gameUrl: string
  /** Scheme, host and port of the page. */
  ownOrigin: string
  /** The merchant's game host, with or without a port. */
  gameHost: string
}

/**
 * The address that the game's frame may open: secure (or on this machine while the platform is being tried out), on the
 * merchant's game host, and never of the page's own origin. Undefined when the server named anything else (SEC-08).
 */
export const safeFrameUrl = ({ gameUrl, ownOrigin, gameHost }: FrameFacts): URL | undefined => {
  const { port, origin } = new URL(ownOrigin)
  const safe = safeExternalUrl(gameUrl, [gameHost, `${gameHost}:${port}`])
  const url = safe === undefined ? undefined : new URL(safe)
  // A frame of our own origin with scripts could take off its sandbox.
  return url?.origin === origin ? undefined : url
}
