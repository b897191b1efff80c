/** A game's frame that the inline script opened before the app was there. */
export interface EarlyGame {
  frame: HTMLIFrameElement
  /** Types of what it has said up to now. */
  heard: string[]
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
