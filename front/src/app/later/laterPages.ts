export interface LaterPage {
  title: string
  /** What the page will hold, for whoever builds it. */
  holds: readonly string[]
}

/**
 * The pages of the product that have their address and their guard (`routes.ts`) and are not there yet. Words for
 * developers: no player's build carries them.
 */
export const laterPages: Record<string, LaterPage> = {}
