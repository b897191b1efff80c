import { carryByFcm, type FcmDoors } from './fcmCarrier'
import type { PushCarrier } from './pushCarrier'
import { carryByWebPush, type WebPushDoors } from './webPushCarrier'

/** Each address by the service that gave it out. */
export const chooseCarrier =
  (doors: WebPushDoors & FcmDoors): PushCarrier =>
  async (push) => {
    const { address } = push
    return address.adapter === 'fcm'
      ? carryByFcm(doors, { ...push, address })
      : carryByWebPush(doors, { ...push, address })
  }
