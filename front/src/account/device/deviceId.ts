import type { Platform } from '../../platform/platform'

/**
 * This device's id. Hashing is loaded only when somebody signs in or registers, so that nobody else pays for it.
 * @returns 8-4-4-4-12 hexadecimal digits
 */
export const readDeviceId = async ({
  device,
  memory,
  randomness,
}: Pick<Platform, 'device' | 'memory' | 'randomness'>): Promise<string> => {
  const { decideDeviceId } = await import('./decideDeviceId')
  const ownName = memory.read('deviceId') ?? randomness.uuid()
  memory.write('deviceId', ownName)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return decideDeviceId({ ...device.facts(), timeZone, ownName })
}
