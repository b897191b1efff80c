/** What the inline script leaves for the app, under `window.playfront`. */
export interface HandOver {
  /** The token that came with the address and is no longer in it; empty when there was none (D-11). */
  token: string
  /** Stops recording for the app, and replays what was pressed or submitted before it could be handled. */
  done: () => void
  /** The app did not start: its caches on the device are discarded once, and the page is reloaded. */
  failed: () => void
}

declare global {
  interface Window {
    playfront?: HandOver
  }
}

/** Takes the hand-over; a second taking finds nothing, so no token lies around for other scripts. */
export const takeHandOver = (): HandOver => {
  const found = window.playfront
  delete window.playfront
  return found ?? { token: '', done: () => undefined, failed: () => undefined }
}
