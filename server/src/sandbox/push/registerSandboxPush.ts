import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { ownJson } from './ownJson'
import { registerPushAdmin } from './registerPushAdmin'
import type { SandboxPush } from './sandboxPush'

export interface SandboxPushPages {
  push: SandboxPush
  merchants: MerchantDirectory
  store: Store
  secrets: Secrets
  platform: Platform
  limit: CallLimit
}

const text = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

const deviceBody = z.strictObject({
  p256dh: text(120),
  privateKey: text(64),
  auth: text(48),
  serverKey: text(120),
})

interface AddressPath {
  Params: { id: string }
}

/**
 * The demonstration's push service on each merchant's host: `POST /sandbox/push/addresses` subscribes, `POST
 * /sandbox/push/send/:id` accepts a message according to RFC 8030, `GET /sandbox/push/addresses/:id` returns the
 * stored ones. The page at `/sandbox/push` sends one. None of it is available in production.
 */
export const registerSandboxPush = async (app: FastifyInstance, deps: SandboxPushPages): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    registerAddresses(scope, deps)
    registerPushAdmin(scope, { ...deps, merchantOf: (request) => merchantOf(deps, request) })
  })
}

const config = { name: 'sandboxPush' }

const registerAddresses = (app: FastifyInstance, deps: SandboxPushPages): void => {
  const { push } = deps
  app.post('/sandbox/push/addresses', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    const device = deviceBody.parse(ownJson(request))
    const origin = `${request.protocol}://${request.host}`
    const id = await push.subscribe(code, { ...device, origin })
    return reply.code(201).send({ endpoint: `${origin}/sandbox/push/send/${id}` })
  })
  app.get<AddressPath>('/sandbox/push/addresses/:id', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    reply.header('Cache-Control', 'no-store')
    return { messages: await push.collect(code, idOf(request.params)) }
  })
  app.delete<AddressPath>('/sandbox/push/addresses/:id', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    await push.drop(code, idOf(request.params))
    return reply.code(204).send()
  })
  app.post<AddressPath>('/sandbox/push/send/:id', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const status = await push.take(code, idOf(request.params), { headers: namedHeaders(request), body })
    return reply.code(status).send()
  })
}

/** The headers that matter, by the names of the standard. */
const namedHeaders = ({ headers }: FastifyRequest): Record<string, string> => {
  const names = ['Authorization', 'TTL', 'Topic', 'Content-Encoding']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name.toLowerCase()]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

const idOf = ({ id }: AddressPath['Params']): string => {
  const read = uuid.safeParse(id)
  if (!read.success) throw new Refusal('request.not.found')
  return read.data
}

const merchantOf = async (
  { merchants, limit }: Pick<SandboxPushPages, 'merchants' | 'limit'>,
  request: FastifyRequest,
): Promise<FullMerchantSettings> => {
  await limit.byAddress(request)
  return frontMerchant(merchants, request)
}
