import { isLanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import { ownJson } from '../push/ownJson'
import type { Talk } from '../../chat/chatNews'
import { chatPage, staffPage } from './chatPages'
import { secret } from './chatShapes'
import { playerScript, staffScript } from './pageScripts'
import { type SandboxChatPages, registerChatSockets } from './registerChatSockets'
import { registerChatTalk } from './registerChatTalk'

const config = { name: 'sandboxChat' }

const enterBody = z.strictObject({ code: secret })
const pageQuery = z.object({
  language: z.string().refine(isLanguageCode).catch('EN'),
  back: z
    .string()
    .regex(/^\/m(?:\/[\w/.-]*)?$/)
    .catch('/m/home'),
})

/**
 * The demonstration's chat on each merchant's host: the player's page at `/sandbox/chat`, which a one-use code opens, and
 * the answering side at `/sandbox/chat/staff`. Both are live over a socket, and ask every two seconds where none can be
 * opened. Nothing of it is there in production.
 */
export const registerSandboxChat = async (app: FastifyInstance, deps: SandboxChatPages): Promise<void> => {
  const { chat } = deps
  registerPages(app, deps)
  registerPlayer(app, deps)
  app.get('/sandbox/chat/staff/talks', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    reply.header('Cache-Control', 'no-store')
    return { talks: await chat.talks(code) }
  })
  registerChatTalk(app, {
    ...deps,
    side: 'staff',
    path: '/sandbox/chat/staff/talks/:member',
    talkOf: (request) => agentTalk(deps, request),
  })
  await registerChatSockets(app, deps)
}

const registerPages = (app: FastifyInstance, deps: SandboxChatPages): void => {
  const { randomness } = deps.platform
  app.get<{ Querystring: Record<string, string> }>('/sandbox/chat', { config }, async (request, reply) => {
    const merchant = await merchantOf(deps, request)
    // The code in the address must not reach other sites.
    reply.header('Referrer-Policy', 'no-referrer')
    return sendPlainPage(reply, randomness, chatPage(merchant, pageQuery.parse(request.query)))
  })
  app.get('/sandbox/chat/staff', { config }, async (request, reply) =>
    sendPlainPage(reply, randomness, staffPage(await merchantOf(deps, request))),
  )
  const sendScript = (script: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(script)
  app.get('/sandbox/chat/player.js', { config }, sendScript(playerScript))
  app.get('/sandbox/chat/staff.js', { config }, sendScript(staffScript))
}

const registerPlayer = (app: FastifyInstance, deps: SandboxChatPages): void => {
  app.post('/sandbox/chat/enter', { config }, async (request, reply) => {
    const { code } = await merchantOf(deps, request)
    const key = await deps.chat.enter(code, enterBody.parse(ownJson(request)).code)
    if (key === undefined) throw new Refusal('user.or.token.invalid')
    reply.header('Cache-Control', 'no-store')
    return { key }
  })
  registerChatTalk(app, {
    ...deps,
    side: 'player',
    path: '/sandbox/chat',
    talkOf: (request) => visitorTalk(deps, request),
  })
}

/** Whose page this is, by the key that it was given for its code. */
const visitorTalk = async (deps: SandboxChatPages, request: FastifyRequest): Promise<Talk> => {
  const { code: merchant } = await merchantOf(deps, request)
  const key = secret.safeParse(request.headers['chat-key'])
  const memberId = key.success ? await deps.chat.memberOf(merchant, key.data) : undefined
  if (memberId === undefined) throw new Refusal('user.or.token.invalid')
  return { merchant, memberId }
}

/** Staff can answer only members who wrote. */
const agentTalk = async (deps: SandboxChatPages, request: FastifyRequest): Promise<Talk> => {
  const { code: merchant } = await merchantOf(deps, request)
  const { member: memberId } = request.params as { member: string }
  const talk = { merchant, memberId }
  if (!z.uuid().safeParse(memberId).success || !(await deps.chat.hasTalk(talk)))
    throw new Refusal('request.not.found')
  return talk
}

const merchantOf = async (
  { merchants, limit }: Pick<SandboxChatPages, 'merchants' | 'limit'>,
  request: FastifyRequest,
): Promise<FullMerchantSettings> => {
  await limit.byAddress(request)
  return frontMerchant(merchants, request)
}
