import { launchOptions } from './launchOptions'
import type { Clock } from '../../platform/clock/clock'
import { codeForEarly } from './earlyGame'

/** The game is seen while it is still being asked for. */
export interface EarlyPicture {
  origin: string
  /** Nothing has been painted in it yet. */
  covered: boolean
}

/** A frame that shows the game already and waits for its code. */
export interface EarlyFrame {
  url: URL
  /** Posts to the frame, and to its own origin alone. */
  notify(message: { type: 'platform:launch'; code: string }): void
}

/** Hands the code of the first launch to a frame that stood in the page before, whichever of the two comes first. */
export interface HandOver {
  /** The picture to begin with; nothing where there is no such frame, or where its code was handed over. */
  begin(): EarlyPicture | undefined
  /** The frame has painted its content. */
  seen(): void
  /** The frame asks. @returns false where no code is available: the game has to be launched again */
  asked(): boolean
  /** The launch is answered. @returns the frame's address, or nothing where it shows anything else */
  give(answered: URL): string | undefined
  /** It has said nothing up to now. */
  isSilent(): boolean
}

export interface HandOverDeps {
  clock: Pick<Clock, 'now'>
  early?: EarlyFrame
}

export const createHandOver = ({ clock, early }: HandOverDeps): HandOver => {
  let stands: 'waiting' | 'answered' | 'over' = early ? 'waiting' : 'over'
  let isSeen = false
  let isAsked = false
  let code = ''
  let answeredMs = 0

  const handOver = () => {
    early?.notify({ type: 'platform:launch', code })
    code = ''
    stands = 'over'
  }

  return {
    begin: () => (early && stands === 'waiting' ? { origin: early.url.origin, covered: !isSeen } : undefined),
    seen: () => void (isSeen = true),
    asked() {
      isAsked = true
      if (stands === 'waiting') return true
      const isFresh = stands === 'answered' && clock.now() - answeredMs < launchOptions.codeFreshMs
      if (isFresh) handOver()
      return isFresh
    },
    give(answered) {
      const found = early && stands === 'waiting' ? codeForEarly(early.url, answered) : undefined
      stands = found ? 'answered' : 'over'
      if (!early || !found) return undefined
      code = found
      answeredMs = clock.now()
      if (isAsked) handOver()
      return early.url.href
    },
    isSilent: () => !isSeen && !isAsked,
  }
}
