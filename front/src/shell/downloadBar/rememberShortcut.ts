import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'

export interface ShortcutFacts {
  standalone: boolean
  inNativeApp: boolean
  /** Query of the page, with its question mark or empty. */
  query: string
  /** What was written before; undefined on the first visit (AMB-19). */
  remembered: '0' | '1' | undefined
}

/** What is to be written about the page being a home-screen shortcut (REQ-DLBAR-014, -015, AMB-19). */
export interface Shortcut {
  write: '0' | '1' | undefined
  reason: string
}

/** Whether the page was started by a shortcut on the home screen, as far as this start shows. */
export const decideShortcut = ({ standalone, inNativeApp, query, remembered }: ShortcutFacts): Shortcut => {
  const isNamed = new URLSearchParams(query).has('homescreen')
  if (inNativeApp && isNamed) return { write: '0', reason: 'the native app says that it is one' }
  if (remembered !== undefined) return { write: undefined, reason: 'an earlier visit has told' }
  if (standalone && !isNamed && !inNativeApp)
    return { write: '1', reason: 'started from the home screen the first time' }
  return { write: undefined, reason: 'this start does not tell' }
}

/** Records whether the page is a shortcut on the home screen, when this start shows it (REQ-DLBAR-014, -015). */
export const rememberShortcut = ({
  device,
  memory,
  navigation,
}: Pick<Platform, 'device' | 'memory' | 'navigation'>): void => {
  const { write } = decideShortcut({
    ...decideDevice(device.facts()),
    query: navigation.query(),
    remembered: memory.read('homeScreenShortcut'),
  })
  if (write) memory.write('homeScreenShortcut', write)
}
