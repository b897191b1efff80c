import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { nativeMarks, systemOf, type DeviceFacts } from '../../platform/device/decideDevice'
import type { ScreenTraits } from '../../platform/device/screenTraits'

export interface DeviceTraits extends Pick<
  DeviceFacts,
  'userAgent' | 'platform' | 'touchPoints' | 'languages'
> {
  timeZone: string
  screen: ScreenTraits
  /** A random name that is kept on the device; only where the merchant wants phones of one model distinguished. */
  ownName?: string
}

const inGroups = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The device id in 8-4-4-4-12 format: the native iOS app's own one, else the MD5 of the traits (REQ-DEVICE-001 to
 * -003). Phones of one model may share it and anyone can compute it: our server trusts it together with a cookie only
 * (SEC-11).
 */
export const decideDeviceId = (traits: DeviceTraits): string => {
  const isApp = systemOf(traits) === 'ios' && nativeMarks.app.test(traits.userAgent)
  const native = isApp ? nativeMarks.deviceId.exec(traits.userAgent)?.[0] : undefined
  if (native !== undefined) return native
  const { userAgent, platform, touchPoints, languages, timeZone, screen, ownName = '' } = traits
  const { shortSide, longSide, colorDepth, processors } = screen
  const screenText = [shortSide, longSide, colorDepth, processors].join()
  const text = [userAgent, platform, touchPoints, languages.join(), timeZone, screenText, ownName].join('\n')
  return inGroups(bytesToHex(md5(utf8ToBytes(text))))
}
