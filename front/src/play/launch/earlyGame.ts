/** A game's frame that the inline script opened before the app was there. */
export interface EarlyGame {
  frame: HTMLIFrameElement
  /** Types of what it has said up to now. */
  received: string[]
  /** Stops receiving its messages. */
  stopHearing(): void
}

declare global {
  interface Window {
    playfrontGame?: EarlyGame
  }
}

/**
 * Takes over the frame that is in the page already, once; the caller receives its messages from then on.
 * @returns nothing where there is none, or where it shows anything but this address: then it is removed
 */
export const takeEarlyGame = (address: URL | undefined): EarlyGame | undefined => {
  const found = window.playfrontGame
  delete window.playfrontGame
  if (found && found.frame.src === address?.href) return found
  found?.stopHearing()
  found?.frame.remove()
  return undefined
}

/** Browsers that have it keep a frame's page while the frame moves; the inline script opens none in others. */
type Movable = HTMLElement & { moveBefore(node: Node, before: Node | null): void }

/** Moves the frame into its place on the screen, as it is. */
export const placeEarlyGame = ({ frame }: EarlyGame, place: HTMLElement | null): void => {
  ;(place as Movable | null)?.moveBefore(frame, null)
  delete frame.dataset['early']
}

export const nameEarlyGame = ({ frame }: EarlyGame, title: string, isResting: boolean): void => {
  frame.title = title
  frame.inert = isResting
}

export interface EarlyFacts {
  /** Query of `/m/launchGame`. */
  query: URLSearchParams
  /** Scheme, host and port of the page. */
  ownOrigin: string
  /** The merchant's own game host, without port. */
  gameHost: string
  language: string
  /** The side of the look that the player chose on this device. */
  scheme: string | undefined
}

const shortCode = /^[\w-]{1,32}$/

/**
 * Where the operator's own board shows a lottery to everyone, before it is known whether this player may play it: the
 * page requests its frame at once, and the frame requests the launch code once it is there. Undefined where the address
 * asks for anything else: a lobby, a slip, a third-party game, no game at all.
 */
export const earlyAddress = (facts: EarlyFacts): URL | undefined => {
  const { query, ownOrigin, gameHost, language, scheme } = facts
  const [prizeMode, lottery] = [query.get('prize_mode') ?? '', query.get('code') ?? '']
  if (
    !shortCode.test(prizeMode) ||
    !shortCode.test(lottery) ||
    query.get('lottoView') === 'lobby' ||
    query.has('slip')
  )
    return undefined
  const url = new URL('/lottery/', ownOrigin)
  url.hostname = gameHost
  url.search = String(
    new URLSearchParams({
      view: 'betting',
      lottery,
      prizeMode,
      lang: language,
      await: 'code',
      parent: ownOrigin,
      ...(scheme && { scheme }),
    }),
  )
  return url
}

/** What the launch alone decides; all else of its answer has to be what is shown. */
const ownOfLaunch = ['launch', 'prizeMode']

/** The one-use code of a launch that opens just what an early frame shows; undefined when it opens anything else. */
export const codeForEarly = (shown: URL, answered: URL): string | undefined => {
  if (shown.origin !== answered.origin || shown.pathname !== answered.pathname) return undefined
  const isShown = ([name, value]: [string, string]) =>
    ownOfLaunch.includes(name) || shown.searchParams.get(name) === value
  return [...answered.searchParams].every(isShown)
    ? (answered.searchParams.get('launch') ?? undefined)
    : undefined
}

/**
 * What every game's frame may do. It is on a separate origin, so that its scripts and storage cannot reach ours
 * (SEC-08).
 */
export const gameLeave = {
  sandbox: 'allow-scripts allow-same-origin allow-forms',
  allow: 'clipboard-write',
}

/** Our own board also saves records and shares pictures of slips; third-party games have no need to. */
export const boardLeave = {
  sandbox: `${gameLeave.sandbox} allow-downloads`,
  allow: `${gameLeave.allow}; web-share`,
}
