import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { frontMerchant } from '../../http/place/frontMerchant'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../http/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Platform } from '../../platform/platform'
import { ownJson } from '../push/ownJson'
import { chatPage, staffPage } from './chatPages'
import { playerScript, staffScript } from './chatScripts'
import type { SandboxChat } from './sandboxChat'

export interface SandboxChatPages {
  chat: SandboxChat
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

const config = { name: 'sandboxChat' }

const secret = z.string().regex(/^[\w-]{43}$/)
const words = z.strictObject({ text: z.string().trim().min(1).max(1_000) })
const enterBody = z.strictObject({ code: secret })
const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0)
const pageQuery = z.object({
  language: z.string().refine(isLanguageCode).catch('EN'),
  back: z
    .string()
    .regex(/^\/m(?:\/[\w/.-]*)?$/)
    .catch('/m/home'),
})

interface Talk {
  Params: { member: string }
  Querystring: { after?: string }
}

/**
 * The demonstration's chat on each merchant's host: the player's page at `/sandbox/chat`, which a one-use code opens, and
 * the answering side at `/sandbox/chat/staff`. Pages ask for news every two seconds. Nothing of it is there in production.
 */
export const registerSandboxChat = (app: FastifyInstance, doors: SandboxChatPages): void => {
  registerPages(app, doors)
  registerPlayer(app, doors)
  registerStaff(app, doors)
}

const registerPages = (app: FastifyInstance, doors: SandboxChatPages): void => {
  const { randomness } = doors.platform
  app.get<{ Querystring: Record<string, string> }>('/sandbox/chat', { config }, async (request, reply) => {
    const merchant = await merchantOf(doors, request)
    // The code in the address is nobody else's business.
    reply.header('Referrer-Policy', 'no-referrer')
    return sendPlainPage(reply, randomness, chatPage(merchant, pageQuery.parse(request.query)))
  })
  app.get('/sandbox/chat/staff', { config }, async (request, reply) =>
    sendPlainPage(reply, randomness, staffPage(await merchantOf(doors, request))),
  )
  const sendScript = (script: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(script)
  app.get('/sandbox/chat/player.js', { config }, sendScript(playerScript))
  app.get('/sandbox/chat/staff.js', { config }, sendScript(staffScript))
}

const registerPlayer = (app: FastifyInstance, doors: SandboxChatPages): void => {
  const { chat } = doors
  app.post('/sandbox/chat/enter', { config }, async (request, reply) => {
    const { code } = await merchantOf(doors, request)
    const key = await chat.enter(code, enterBody.parse(ownJson(request)).code)
    if (key === undefined) throw new Refusal('user.or.token.invalid')
    reply.header('Cache-Control', 'no-store')
    return { key }
  })
  app.get<Talk>('/sandbox/chat/messages', { config }, async (request, reply) => {
    const { merchant, member } = await visitorOf(doors, request)
    reply.header('Cache-Control', 'no-store')
    return { messages: await chat.read(merchant, member, 'player', after.parse(request.query.after)) }
  })
  app.post('/sandbox/chat/messages', { config }, async (request, reply) => {
    const { merchant, member } = await visitorOf(doors, request)
    await chat.say(merchant, member, 'player', words.parse(ownJson(request)).text)
    return reply.code(204).send()
  })
}

const registerStaff = (app: FastifyInstance, doors: SandboxChatPages): void => {
  const { chat } = doors
  app.get('/sandbox/chat/staff/talks', { config }, async (request, reply) => {
    const { code } = await merchantOf(doors, request)
    reply.header('Cache-Control', 'no-store')
    return { talks: await chat.talks(code) }
  })
  app.get<Talk>('/sandbox/chat/staff/talks/:member', { config }, async (request, reply) => {
    const { code } = await merchantOf(doors, request)
    reply.header('Cache-Control', 'no-store')
    const member = talkOf(request.params)
    return { messages: await chat.read(code, member, 'staff', after.parse(request.query.after)) }
  })
  app.post<Talk>('/sandbox/chat/staff/talks/:member', { config }, async (request, reply) => {
    const { code } = await merchantOf(doors, request)
    const member = talkOf(request.params)
    const isTalk = (await chat.talks(code)).some(({ memberId }) => memberId === member)
    if (!isTalk) throw new Refusal('request.not.found')
    await chat.say(code, member, 'staff', words.parse(ownJson(request)).text)
    return reply.code(204).send()
  })
}

const talkOf = ({ member }: Talk['Params']): string => {
  if (!z.uuid().safeParse(member).success) throw new Refusal('request.not.found')
  return member
}

/** Whose page this is, by the key that it was given for its code. */
const visitorOf = async (
  doors: SandboxChatPages,
  request: FastifyRequest,
): Promise<{ merchant: string; member: string }> => {
  const { code } = await merchantOf(doors, request)
  const key = secret.safeParse(request.headers['chat-key'])
  const member = key.success ? await doors.chat.memberOf(code, key.data) : undefined
  if (member === undefined) throw new Refusal('user.or.token.invalid')
  return { merchant: code, member }
}

const merchantOf = async (
  { merchants, limit }: Pick<SandboxChatPages, 'merchants' | 'limit'>,
  request: FastifyRequest,
): Promise<FullMerchantSettings> => {
  await limit.byAddress(request)
  return frontMerchant(merchants, request)
}
