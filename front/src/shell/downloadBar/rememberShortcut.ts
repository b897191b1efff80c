import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { decideShortcut } from './decideShortcut'

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
