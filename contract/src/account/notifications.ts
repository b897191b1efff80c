import { defineCall, type Nothing } from '../call'
import type {
  ChooseNotificationRequest,
  NotificationChannel,
  NotificationChoice,
  NotificationsAnswer,
} from './inbox.schema'

export type { ChooseNotificationRequest, NotificationChannel, NotificationChoice, NotificationsAnswer }

/** Which messages the member takes, by which way. */
export const notifications = defineCall<Nothing, NotificationsAnswer>({
  method: 'GET',
  path: '/wps/member/notifications',
  session: 'member',
})

/** Chooses one of them, or says yes or no to advertising. Answers them all. */
export const chooseNotification = defineCall<ChooseNotificationRequest, NotificationsAnswer>({
  method: 'PUT',
  path: '/wps/member/notifications',
  session: 'member',
})
