import { launchOptions } from './launchOptions'

export interface FocusFacts {
  /** What had the focus before was reached by keys: its ring was shown. */
  wasRinged: boolean
  /** Milliseconds since Tab was pressed; undefined when it was not. */
  sinceTabMs?: number
  isPointerOverFrame: boolean
}

/** Whether the focus that went into a game's frame was led there by the person, or taken by the game (T42). */
export const decideFocus = ({
  wasRinged,
  sinceTabMs,
  isPointerOverFrame,
}: FocusFacts): { giveBack: boolean; reason: string } => {
  if (isPointerOverFrame) return { giveBack: false, reason: 'a press in the game' }
  if (!wasRinged) return { giveBack: false, reason: 'nobody was using keys outside of the game' }
  if (sinceTabMs !== undefined && sinceTabMs <= launchOptions.tabMs)
    return { giveBack: false, reason: 'Tab led there' }
  return { giveBack: true, reason: 'the game took it' }
}
