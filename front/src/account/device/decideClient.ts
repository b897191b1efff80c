import type { LoginRequest } from '@playfront/contract/account/session'
import type { RegisterRequest } from '@playfront/contract/account/registration'
import { type DeviceReading, decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'

export interface Client {
  /** Absent in a plain browser (REQ-LOGIN-007). */
  device: LoginRequest['device']
  registerMethod: RegisterRequest['registerMethod']
  /** The native app and the installed web app count as official (REQ-SESSION-015). */
  isOfficialAppLogin: boolean
}

export interface ClientFacts {
  reading: Pick<DeviceReading, 'isIpad' | 'standalone' | 'inNativeApp'>
  /** The WEBCLIP mark: the page was started from a home-screen shortcut (AMB-19). */
  isWebClip: boolean
}

/** How the product runs, as the sign-in and registration calls name it (REQ-REGISTER-007, AMB-39). */
export const decideClient = ({ reading, isWebClip }: ClientFacts): Client => {
  const isPwa = reading.standalone && !reading.inNativeApp
  const isClip = isWebClip && !reading.inNativeApp
  return {
    device: reading.isIpad ? 'IPAD' : isClip ? 'WEBCLIP' : isPwa ? 'PWA' : undefined,
    registerMethod: reading.inNativeApp ? 'APP' : isClip ? 'WEBCLIP' : isPwa ? 'PWA' : 'H5',
    isOfficialAppLogin: reading.inNativeApp || isPwa,
  }
}

/** How the product runs right now. */
export const readClient = ({ device, memory }: Pick<Platform, 'device' | 'memory'>): Client =>
  decideClient({
    reading: decideDevice(device.facts()),
    isWebClip: memory.read('homeScreenShortcut') === '1',
  })
