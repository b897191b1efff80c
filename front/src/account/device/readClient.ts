import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { decideClient, type Client } from './decideClient'

/** How the product runs right now. */
export const readClient = ({ device, memory }: Pick<Platform, 'device' | 'memory'>): Client =>
  decideClient({
    reading: decideDevice(device.facts()),
    isWebClip: memory.read('homeScreenShortcut') === '1',
  })
