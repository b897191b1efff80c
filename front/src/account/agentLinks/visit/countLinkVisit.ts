import { noteLinkVisit } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { dayAt } from '../../../page/decideDays'
import type { Platform } from '../../../platform/platform'
import type { Requests } from '../../../requests/requests'
import { readDeviceName } from '../../device/deviceId'

export interface LinkVisitDeps {
  platform: Pick<Platform, 'memory' | 'randomness'>
  merchant: Pick<MerchantSettings, 'timeZone'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
}

/**
 * Notifies the platform that this device came by an agent's link. The id sent is made for this link and this day: it
 * does not identify the device, and the platform counts it once however often it arrives. Nothing is shown, and a
 * failed call is not retried.
 */
export const countLinkVisit = async (
  { platform, merchant, requests }: LinkVisitDeps,
  code: string,
): Promise<void> => {
  const device = readDeviceName(platform)
  const text = `${device} ${code} ${dayAt(requests.serverNow(), merchant.timeZone)}`
  const visit = bytesToHex(sha256(utf8ToBytes(text)))
  await requests.valueOf(noteLinkVisit, { code, visit }, { alert: false })
}
