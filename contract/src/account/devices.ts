import { defineCall, type Nothing } from '../call'
import type { DeviceKind, DevicesAnswer, EndDeviceRequest, MemberDevice } from './security.schema'

export type { DeviceKind, DevicesAnswer, EndDeviceRequest, MemberDevice }

/** Where the member has signed in from. */
export const devices = defineCall<Nothing, DevicesAnswer>({
  method: 'GET',
  path: '/wps/member/devices',
  session: 'member',
})

/** Signs a device out and forgets it, its remembered sign-in included. */
export const endDevice = defineCall<EndDeviceRequest, Nothing>({
  method: 'DELETE',
  path: '/wps/member/devices/:id',
  session: 'member',
})

/** Signs every device out, the one that asks included. */
export const endAllDevices = defineCall<Nothing, Nothing>({
  method: 'POST',
  path: '/wps/member/devices/signOut',
  session: 'member',
})
