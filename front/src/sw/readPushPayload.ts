import { safeInternalPath } from '../platform/navigation/safeAddress'

/** A message as it is shown, in whichever format it arrived. */
export interface PushNotice {
  /** Its identity: the same message twice is shown once. */
  id: string
  title: string
  body: string
  /** Where a press leads: inside the app. */
  path: string
  /** A picture of the merchant's own, or the empty text. */
  icon: string
  lang: string
  dir: 'ltr' | 'rtl' | 'auto'
}

export const pushHome = '/m/home'

const maxLength = { id: 64, title: 120, body: 500, lang: 16 }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const words = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.trim().slice(0, max) : ''

/** The single check of where a message leads, when it is shown and when it is pressed (T27, T48). */
export const pushPath = (value: unknown): string =>
  safeInternalPath(typeof value === 'string' ? value : undefined, pushHome)

/**
 * Reads what a push service brought: our server's JSON, bare or as Firebase wraps it. Everything in it may be damaged.
 * @returns undefined for what has no title: there is nothing to be shown
 */
export const readPushPayload = (text: string): PushNotice | undefined => {
  const found = parse(text)
  const payload = isRecord(found) && isRecord(found['data']) ? found['data'] : found
  if (!isRecord(payload)) return undefined
  const title = words(payload['title'], maxLength.title)
  if (title === '') return undefined
  const icon = safeInternalPath(words(payload['icon'], 200), '')
  return {
    id: words(payload['id'], maxLength.id),
    title,
    body: words(payload['body'], maxLength.body),
    path: pushPath(payload['path']),
    icon: icon.startsWith('/m/art/') ? icon : '',
    lang: words(payload['lang'], maxLength.lang),
    dir: payload['dir'] === 'rtl' || payload['dir'] === 'ltr' ? payload['dir'] : 'auto',
  }
}
