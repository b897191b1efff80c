import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { nativeMarks, type DeviceFacts } from '../../platform/device/decideDevice'

export interface DeviceTraits extends Pick<
  DeviceFacts,
  'userAgent' | 'platform' | 'touchPoints' | 'languages'
> {
  timeZone: string
  /** Tells two phones of one make apart; made once and kept on the device. */
  ownName: string
}

const inGroups = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The device id in 8-4-4-4-12 format: the native app's own one, else the MD5 of the traits (REQ-DEVICE-001 to -003).
 * It tells a member's sign-ins apart and is no secret (SEC-11).
 */
export const decideDeviceId = (traits: DeviceTraits): string => {
  const native = nativeMarks.deviceId.exec(traits.userAgent)?.[1]
  if (native !== undefined) return native
  const { userAgent, platform, touchPoints, languages, timeZone, ownName } = traits
  const text = [userAgent, platform, touchPoints, languages.join(), timeZone, ownName].join('\n')
  return inGroups(bytesToHex(md5(utf8ToBytes(text))))
}
