import { launchOptions } from './launchOptions'

/** What a game may send to the screen around it (docs/guide/game-frame.md). */
export type GameMessage =
  | { type: 'game:ready' }
  /** The player sees something, and cannot play yet. */
  | { type: 'game:painted' }
  /** It was opened before the launch was answered, and asks for its code. */
  | { type: 'game:launch' }
  /** A round ended, or money moved; how much is for the ledger to say. */
  | { type: 'game:round' }
  /** A draw with the player's bets begins; what it pays is not to be shown yet. */
  | { type: 'game:drawing' }
  /** That draw was shown. */
  | { type: 'game:drawn' }
  | { type: 'game:close' }
  /** Its session has ended; only a new launch opens it again. */
  | { type: 'game:expired' }
  | { type: 'game:title'; title: string }

export interface ReceivedMessage {
  origin: string
  /** The window that posted it is the frame's. */
  isFromFrame: boolean
  data: unknown
}

export type ReadMessage = { message: GameMessage } | { ignored: string }

const plainTypes = [
  'game:ready',
  'game:painted',
  'game:launch',
  'game:round',
  'game:drawing',
  'game:drawn',
  'game:close',
  'game:expired',
] as const

const isPlain = (type: unknown): type is (typeof plainTypes)[number] =>
  plainTypes.some((plain) => plain === type)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const { maxFields, maxTextLength, maxTitleLength } = launchOptions.message

const isSmall = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= maxTextLength : typeof value !== 'object' || value === null

/** Reads what was posted. Anything from elsewhere, of another shape or too large is ignored, with the reason (SEC-08, T42). */
export const readGameMessage = (received: ReceivedMessage, gameOrigin: string): ReadMessage => {
  if (!received.isFromFrame) return { ignored: 'another window' }
  if (received.origin !== gameOrigin) return { ignored: 'another origin' }
  if (!isRecord(received.data)) return { ignored: 'no object' }
  const values = Object.values(received.data)
  if (values.length > maxFields || !values.every(isSmall)) return { ignored: 'too large' }
  const { type, title } = received.data
  if (isPlain(type)) return { message: { type } }
  if (type !== 'game:title') return { ignored: 'an unknown type' }
  if (typeof title !== 'string' || title.trim() === '') return { ignored: 'a title without words' }
  return { message: { type, title: title.slice(0, maxTitleLength) } }
}
