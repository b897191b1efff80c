import { carryByFcm, type FcmDeps } from './fcmCarrier'
import type { PushCarrier } from './pushCarrier'
import { carryByWebPush, type WebPushDeps } from './webPushCarrier'

/** Each address by the service that gave it out. */
export const chooseCarrier =
  (deps: WebPushDeps & FcmDeps): PushCarrier =>
  async (push) => {
    const { address } = push
    return address.kind === 'fcm'
      ? carryByFcm(deps, { ...push, address })
      : carryByWebPush(deps, { ...push, address })
  }
