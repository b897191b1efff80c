import type { DeviceFacts, DeviceReading } from '../../platform/device/decideDevice'

export interface DesktopFacts {
  device: Pick<DeviceReading, 'system' | 'inNativeApp'>
  facts: Pick<DeviceFacts, 'touchPoints'>
  /** The merchant's identity for installed apps; blank: there is none to install. */
  pwaId: string
}

/** Whether the page is looked at on a desktop, where the app that can be installed is another one (REQ-PWA-003). */
export const decideDesktop = ({
  device,
  facts,
  pwaId,
}: DesktopFacts): { desktop: boolean; reason: string } => {
  if (pwaId.trim() === '') return { desktop: false, reason: 'the merchant has no app to install' }
  if (device.inNativeApp || device.system !== 'other')
    return { desktop: false, reason: 'a phone or a tablet' }
  return facts.touchPoints > 1
    ? { desktop: false, reason: 'a touch screen' }
    : { desktop: true, reason: 'neither a phone nor a touch screen' }
}
