import type { LoginWay } from '../../kernel/loginWay'

export interface DeviceNoticeFacts {
  isNew: boolean
  isFirst: boolean
  method: LoginWay['method']
}

export interface DeviceNotice {
  notify: boolean
  reason: string
}

/** Whether a member is notified of a sign-in from a device that was never seen before. */
export const decideDeviceNotice = ({ isNew, isFirst, method }: DeviceNoticeFacts): DeviceNotice => {
  if (!isNew) return { notify: false, reason: 'the device is known' }
  if (isFirst) return { notify: false, reason: 'there is no other device to distinguish it from' }
  if (method === 'register') return { notify: false, reason: 'the account was just opened on it' }
  return { notify: true, reason: 'the member has never signed in from it' }
}
