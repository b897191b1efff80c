import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureBodyBytes } from '@playfront/contract/shell/pictures'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import { pictureType, readBase64 } from '../../shell/pictures/drawAgain'
import { ownJson } from '../push/ownJson'
import type { ChatSide } from '../../chat/chatMessages'
import { messageId, spokenBody } from './chatShapes'
import type { SandboxChat } from './sandboxChat'
import type { Talk } from '../../chat/chatNews'

export interface TalkRoutes {
  chat: SandboxChat
  platform: Pick<Platform, 'randomness'>
  side: ChatSide
  /** Where the talk lives, without a slash at the end. */
  path: string
  /** Whose talk it is; throws when the caller has no business in it. */
  talkOf(request: FastifyRequest): Promise<Talk>
}

const config = { name: 'sandboxChat' }

const number = z.coerce.number().pipe(messageId).optional().catch(undefined)
const query = z.object({ after: number, before: number })
const seenBody = z.strictObject({ upTo: messageId })

/**
 * What one side can do in a talk without a socket: read what is new or older, say something, say what it has seen, and be
 * shown a picture. Pictures always come this way; words do where no socket can be opened.
 */
export const registerChatTalk = (app: FastifyInstance, routes: TalkRoutes): void => {
  const { chat, platform, side, path, talkOf } = routes
  app.get(`${path}/messages`, { config }, async (request, reply) => {
    const talk = await talkOf(request)
    const { after = 0, before } = query.parse(request.query)
    const messages = await (before === undefined ? chat.after(talk, after) : chat.before(talk, before))
    reply.header('Cache-Control', 'no-store')
    return { messages, seenUpTo: await chat.seenUpTo(talk, side) }
  })
  app.post(`${path}/messages`, { config, bodyLimit: pictureBodyBytes }, async (request, reply) => {
    const talk = await talkOf(request)
    const body = spokenBody.parse(ownJson(request))
    const { writtenAs } = body
    const words =
      'text' in body
        ? { text: body.text }
        : {
            text: '',
            picture: {
              id: platform.randomness.uuid(),
              sealed: await chat.preparePicture(readBase64(body.picture)),
            },
          }
    await chat.say({ ...talk, side, writtenAs, ...words })
    return reply.code(204).send()
  })
  app.post(`${path}/seen`, { config }, async (request, reply) => {
    const talk = await talkOf(request)
    await chat.see(talk, side, seenBody.parse(ownJson(request)).upTo)
    return reply.code(204).send()
  })
  app.get<{ Params: { picture: string } }>(`${path}/pictures/:picture`, { config }, async (request, reply) =>
    sendPicture(reply, await pictureOf(chat, await talkOf(request), request.params.picture)),
  )
}

const pictureOf = async (chat: SandboxChat, talk: Talk, id: string): Promise<Buffer> => {
  const found = z.uuid().safeParse(id).success ? await chat.picture(talk, id) : undefined
  if (!found) throw new Refusal('request.not.found')
  return found
}

/** With a fixed content type, never rendered as a page, and not cached. */
const sendPicture = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply
    .type(pictureType)
    .header('Content-Disposition', 'attachment; filename="picture.webp"')
    .header('Cache-Control', 'no-store')
    .send(bytes)
