/** What a game may tell the screen around it. */
export type GameMessage =
  | { type: 'balance-changed' }
  | { type: 'close' }
  /** Its session has ended; only a new launch opens it again. */
  | { type: 'reopen' }
  | { type: 'title'; title: string }

export interface HeardMessage {
  origin: string
  data: unknown
}

const longestTitle = 80

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads what was posted; anything from another origin or of another shape is nothing (SEC-08). */
export const readGameMessage = (heard: HeardMessage, gameOrigin: string): GameMessage | undefined => {
  if (heard.origin !== gameOrigin || !isRecord(heard.data)) return undefined
  const { type, title } = heard.data
  if (type === 'balance-changed' || type === 'close' || type === 'reopen') return { type }
  if (type === 'title' && typeof title === 'string' && title.trim() !== '')
    return { type, title: title.slice(0, longestTitle) }
  return undefined
}
