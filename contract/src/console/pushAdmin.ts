import { defineConsoleCall } from './consoleCall'
import type {
  CancelPushRequest,
  CountPushAnswer,
  CountPushRequest,
  AdminPush,
  AdminPushAnswer,
  AdminPushRequest,
  OnePushRequest,
  PushGroup,
  SavePushAnswer,
  SavePushRequest,
  SendPushAnswer,
} from './pushAdmin.schema'
import type { Done } from './staff.schema'

export type { CountPushAnswer, AdminPush, AdminPushAnswer, PushGroup }

/** Push messages, the newest first, and their outcomes. */
export const adminPush = defineConsoleCall<AdminPushRequest, AdminPushAnswer>({
  method: 'GET',
  path: '/console/api/push',
  needs: 'push.read',
  isQuiet: true,
})

/** Who would receive a message now, and when it would be sent. */
export const countPush = defineConsoleCall<CountPushRequest, CountPushAnswer>({
  method: 'POST',
  path: '/console/api/push/count',
  needs: 'push.read',
})

/** Writes a message that has not been sent yet. */
export const savePush = defineConsoleCall<SavePushRequest, SavePushAnswer>({
  method: 'PUT',
  path: '/console/api/push/:id',
  needs: 'push.edit',
  maxBytes: 256 * 1024,
})

/** Deletes a message that has not been sent. */
export const dropPush = defineConsoleCall<OnePushRequest, Done>({
  method: 'DELETE',
  path: '/console/api/push/:id',
  needs: 'push.edit',
})

/** Sends it at its moment, or asks for the second person where it is for many. Sent twice, it is one message. */
export const sendAdminPush = defineConsoleCall<OnePushRequest, SendPushAnswer>({
  method: 'POST',
  path: '/console/api/push/:id/sending',
  needs: 'push.send',
})

/** Stops a message, before its moment or in the middle of sending; what has left does not come back. */
export const cancelPush = defineConsoleCall<CancelPushRequest, Done>({
  method: 'DELETE',
  path: '/console/api/push/:id/sending',
  needs: 'push.send',
})

/** The console's calls about push messages. */
export const pushAdminCalls = {
  adminPush,
  countPush,
  savePush,
  dropPush,
  sendAdminPush,
  cancelPush,
}
