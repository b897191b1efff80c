import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'

export type DeviceNamePlatform = Pick<Platform, 'memory' | 'randomness'>

export interface DeviceIdDeps {
  platform: DeviceNamePlatform & Pick<Platform, 'device'>
  merchant: { account: Pick<MerchantSettings['account'], 'deviceId'> }
}

/** This device's random name: made once, kept on the device, and gone with its storage. */
export const readDeviceName = ({ memory, randomness }: DeviceNamePlatform): string => {
  const name = memory.read('deviceId') ?? randomness.uuid()
  memory.write('deviceId', name)
  return name
}

/**
 * This device's id. Hashing is loaded only for a sign-in or a registration, so that other visits do not download it.
 * @returns 8-4-4-4-12 hexadecimal digits
 */
export const readDeviceId = async ({ platform, merchant }: DeviceIdDeps): Promise<string> => {
  const [{ decideDeviceId }, { readScreenTraits }] = await Promise.all([
    import('./decideDeviceId'),
    import('../../platform/device/screenTraits'),
  ])
  const ownName = merchant.account.deviceId === 'named' ? readDeviceName(platform) : undefined
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return decideDeviceId({ ...platform.device.facts(), timeZone, screen: readScreenTraits(), ownName })
}
