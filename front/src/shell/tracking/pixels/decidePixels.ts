import { isClosedToPixels } from '@playfront/contract/shell/pixelProviders'

export interface PixelFacts {
  /** Visits may be counted. */
  isAllowed: boolean
  /** Advertisers' scripts are in this document already. */
  isRunning: boolean
  path: string
}

export interface PixelDecision {
  /** `leave`: scripts that are in a document cannot be removed from it, so the page is reloaded without them. */
  do: 'start' | 'leave' | 'nothing'
  reason: string
}

/** What is to be done about advertisers' scripts on this page (T44). */
export const decidePixels = ({ isAllowed, isRunning, path }: PixelFacts): PixelDecision => {
  const isClosed = isClosedToPixels(path)
  if (isRunning && isClosed) return { do: 'leave', reason: 'somebody types secrets here' }
  if (isRunning && !isAllowed) return { do: 'leave', reason: 'the visitor has taken the leave back' }
  if (isRunning) return { do: 'nothing', reason: 'they are here' }
  if (!isAllowed) return { do: 'nothing', reason: 'the visitor has not agreed' }
  if (isClosed) return { do: 'nothing', reason: 'somebody types secrets here' }
  return { do: 'start', reason: 'the merchant has them' }
}
