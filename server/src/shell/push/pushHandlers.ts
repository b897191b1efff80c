import { pushSettingAnswer } from '@playfront/contract/shell/push.schema'
import type {
  BindPushRequest,
  SubscribePushRequest,
  UnsubscribePushRequest,
} from '@playfront/contract/shell/push'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { readPushAddress, type SendingAdapter } from './pushAddress'
import { bindRegistration, dropRegistration, registrationHash, subscribeRegistration } from './registrations'

export interface PushHandlerDeps {
  /** What browsers subscribe with; see `pushKeys`. */
  publicKey: string
  /** Whether the demonstration's own push service is there. */
  hasSimulator: boolean
}

/** The rows of push messages in the table of calls. */
export const pushHandlers = ({ publicKey, hasSimulator }: PushHandlerDeps) => ({
  pushSettings: answerPushSettings(publicKey, hasSimulator),
  bindPush: bind(hasSimulator),
  subscribePush: subscribe,
  unsubscribePush: unsubscribe,
})

const answerPushSettings =
  (publicKey: string, hasSimulator: boolean): Handler<'pushSettings', object> =>
  async ({ merchant }) => {
    const { adapter } = merchant.push
    const { sandbox, fcm } = merchant.operator.push
    return pushSettingAnswer.parse({
      adapter,
      ...(adapter === 'webpush' && { publicKey, sandbox: sandbox && hasSimulator }),
      ...(adapter === 'fcm' && { fcm }),
    })
  }

const adapterOf = ({ merchant }: CallContext): SendingAdapter => {
  const { adapter } = merchant.push
  if (adapter === 'off') throw new Refusal('push.not.offered')
  return adapter
}

const bind =
  (hasSimulator: boolean): Handler<'bindPush', BindPushRequest> =>
  async (context, { registrationToken }) => {
    const { memberId, sessionId } = requireSession(context)
    const { merchant, language, store, secrets } = context
    const where = {
      ownHosts: merchant.domains.hosts,
      hasSimulator: hasSimulator && merchant.operator.push.sandbox,
    }
    const address = readPushAddress(registrationToken, adapterOf(context), where)
    if (!address) throw new Refusal('push.token.invalid')
    const binding = { merchant: merchant.code, memberId, sessionId, registrationToken, address, language }
    const isBound = await store.change(merchant.code, (connection) =>
      bindRegistration(connection, secrets, binding),
    )
    if (!isBound) throw new Refusal('user.or.token.invalid')
    return {}
  }

const subscribe: Handler<'subscribePush', SubscribePushRequest> = async (context, request) => {
  const { memberId } = requireSession(context)
  const { merchant, store, secrets } = context
  adapterOf(context)
  const hash = registrationHash(secrets, request.registrationToken)
  const isBound = await store.change(merchant.code, (connection) =>
    subscribeRegistration(connection, hash, memberId, request.topic),
  )
  if (!isBound) throw new Refusal('push.unknown')
  return {}
}

/** Unsubscribing an unknown device is not a failure. */
const unsubscribe: Handler<'unsubscribePush', UnsubscribePushRequest> = async (
  { merchant, store, secrets },
  { registrationToken },
) => {
  const hash = registrationHash(secrets, registrationToken)
  await store.change(merchant.code, (connection) => dropRegistration(connection, hash))
  return {}
}
