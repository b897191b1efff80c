import { defineCall, type Nothing } from '../call'
import type {
  BindPushRequest,
  PushSettings,
  SubscribePushRequest,
  UnsubscribePushRequest,
} from './push.schema'

export type { BindPushRequest, PushSettings, SubscribePushRequest, UnsubscribePushRequest }

/** The topic that every device of a merchant listens to; the server keeps those of two merchants apart (B§4). */
export const everyone = 'ALL'

/** What a browser needs to subscribe; our own call, made once the visitor has agreed. */
export const pushSettings = defineCall<Nothing, PushSettings>({
  method: 'GET',
  path: '/wps/relay/CSP_pushSetting',
  session: 'none',
})

/** Messages for the member go to this device from now on, and no other member's do (REQ-PUSH-001). */
export const bindPush = defineCall<BindPushRequest, Nothing>({
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  session: 'member',
})

/** The member's device listens to a topic (REQ-PUSH-002). */
export const subscribePush = defineCall<SubscribePushRequest, Nothing>({
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  session: 'member',
})

/**
 * Nothing is sent to this device any more (REQ-PUSH-003, GAP-07). Needs no session, because it is called at its end:
 * the holder of the token is the device.
 */
export const unsubscribePush = defineCall<UnsubscribePushRequest, Nothing>({
  method: 'DELETE',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  session: 'none',
})
