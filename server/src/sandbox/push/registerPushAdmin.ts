import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { everyone } from '@playfront/contract/shell/push'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import { countDeliveries } from '../../shell/push/dueDeliveries'
import { PushMistake, sendPush, type PushAudience } from '../../shell/push/sendPush'
import type { PreparedStatement, Store } from '../../store/store'
import { ownJson } from './ownJson'
import { pushAdminPage } from './pushAdminPage'
import { pushAdminScript } from './pushAdminScript'

export interface PushAdminDeps {
  store: Store
  secrets: Secrets
  platform: Platform
  merchantOf(request: FastifyRequest): Promise<FullMerchantSettings>
}

const pageBody = z.strictObject({
  /** A member's username; everyone when empty. */
  username: z.string().trim().max(64).default(''),
  title: z.string().max(200),
  text: z.string().max(1_000).default(''),
  path: z.string().max(500).default('/m/home'),
})

interface MessagePath {
  Params: { id: string }
}

const config = { name: 'sandboxPush' }

/**
 * The page that sends a message in the demonstration, until a console does. `POST /sandbox/push/messages` answers
 * `{ id }`, or `{ trouble }` with a text; `GET /sandbox/push/messages/:id` how many devices it has reached.
 */
export const registerPushAdmin = (app: FastifyInstance, deps: PushAdminDeps): void => {
  const { store, platform, merchantOf } = deps
  app.get('/sandbox/push', { config }, async (request, reply) =>
    sendPlainPage(reply, platform.randomness, pushAdminPage(await merchantOf(request))),
  )
  app.get('/sandbox/push/send.js', { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(pushAdminScript),
  )
  app.post('/sandbox/push/messages', { config }, async (request, reply) => {
    const merchant = await merchantOf(request)
    const { username, title, text, path } = pageBody.parse(ownJson(request))
    const audience = await audienceOf(store, merchant.code, username)
    if (!audience) return reply.code(404).send({ trouble: `No member with the username ${username}.` })
    try {
      const words = { [merchant.languages.default]: { title, text } }
      return { id: await sendPush(deps, merchant, { audience, message: { words, path } }) }
    } catch (mistake) {
      if (!(mistake instanceof PushMistake)) throw mistake
      return reply.code(422).send({ trouble: mistake.message })
    }
  })
  app.get<MessagePath>('/sandbox/push/messages/:id', { config }, async (request, reply) => {
    const { code } = await merchantOf(request)
    const { id } = request.params
    if (!z.uuid().safeParse(id).success) throw new Refusal('request.not.found')
    reply.header('Cache-Control', 'no-store')
    return { deliveries: await countDeliveries(store, code, id) }
  })
}

const audienceOf = async (
  store: Store,
  merchant: string,
  username: string,
): Promise<PushAudience | undefined> => {
  if (username === '') return { topic: everyone }
  const [found] = await store.read(merchant, ({ query }) => query<{ id: string }>(findStatement, [username]))
  return found && { memberId: found.id }
}

const findStatement: PreparedStatement = {
  name: 'find member for sandbox push',
  text: 'select id from member where username_key = lower($1)',
}
