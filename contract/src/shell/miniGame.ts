import { hasFlag, type WhitelabelFlag } from '../whitelabelFlags'

/** `v1` can be dragged, `s1` stands where it is (AMB-48). */
export type MiniGameVariant = 'v1' | 's1'

/** The variant that a merchant's flags choose; both on mean `s1`, none means no mini-game (AMB-48, REQ-MINIGAME-001). */
export const miniGameVariant = (
  flags: Partial<Record<WhitelabelFlag, boolean>>,
): MiniGameVariant | undefined => {
  if (hasFlag(flags, 'SEALOTTMINIGAME3')) return 's1'
  return hasFlag(flags, 'LOTTMINIGAME3') ? 'v1' : undefined
}

/** Where the mini-game's frame stands on the merchant's game host, apart from the front. */
export const miniGameFrame = '/mini-game/frame'

/** What the frame sends to the page around it. */
export const miniGameMessages = {
  /** The script has loaded and rendered its game. */
  ready: 'mini-game:ready',
  /** Escape was pressed in it. */
  escape: 'mini-game:escape',
} as const
