import type { LoginWay } from '../login/completeLogin'

export interface DeviceNoticeFacts {
  isNew: boolean
  isFirst: boolean
  method: LoginWay['method']
}

export interface DeviceNotice {
  tell: boolean
  reason: string
}

/** Whether a member is told that somebody has signed in from a device that was never seen before. */
export const decideDeviceNotice = ({ isNew, isFirst, method }: DeviceNoticeFacts): DeviceNotice => {
  if (!isNew) return { tell: false, reason: 'the device is known' }
  if (isFirst) return { tell: false, reason: 'there is no other device to tell it apart from' }
  if (method === 'register') return { tell: false, reason: 'the account was opened on it just now' }
  return { tell: true, reason: 'the member has never signed in from it' }
}
