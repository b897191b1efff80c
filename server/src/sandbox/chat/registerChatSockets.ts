import websocket, { type WebSocket } from '@fastify/websocket'
import { seconds } from '@playfront/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson, readText } from '../../http/calls/parseJson'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { type ChatHub, type LineDeps, closings, countFrames, openChatHub } from './chatLine'
import { type PageLine, openPlayerLine, openStaffLine } from './pageLines'
import type { CallLimit } from '../../http/guards/callLimit'
import type { Platform } from '../../platform/platform'
import type { SandboxChat } from './sandboxChat'

const config = { name: 'sandboxChatSocket' }

/** Far more than the longest message. */
const maxFrame = 8 * 1024
/** A connection that answers no ping for so long is none any more. */
const silenceMs = seconds(30)

/**
 * The live side of the chat: `/sandbox/chat/socket` for the player's page, `/sandbox/chat/staff/socket` for the staff
 * page.
 */
export const registerChatSockets = async (app: FastifyInstance, deps: SandboxChatPages): Promise<void> => {
  const { chat, platform } = deps
  const hub = openChatHub(chat, platform.clock)
  app.addHook('onClose', async () => hub.close())
  // An upgrade that no socket answers was answered as a plain request; its connection serves no second one.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.end()
  })
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: maxFrame },
      // A client that breaks the protocol is disconnected; that is not a server error.
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: closeAll,
    })
    const open = (path: string, openLine: (deps: LineDeps) => PageLine) =>
      scope.get(path, { websocket: true, config, preValidation: guardUpgrade(deps) }, (socket, request) => {
        const merchant = frontMerchant(deps.merchants, request).code
        serve(socket, { hub, openLine, deps: { chat, clock: platform.clock, merchant } })
      })
    open('/sandbox/chat/socket', openPlayerLine)
    open('/sandbox/chat/staff/socket', openStaffLine)
  })
}

/** Before the connection is one: a page of another site could otherwise listen, since no rule of origins holds for it (T41). */
const guardUpgrade =
  ({ merchants, limit }: SandboxChatPages) =>
  async (request: FastifyRequest): Promise<void> => {
    await limit.byAddress(request)
    frontMerchant(merchants, request)
    if (!isOwnOrigin(request)) throw new Refusal('fetch.site.refused')
  }

const isOwnOrigin = ({ headers, host, protocol }: FastifyRequest): boolean =>
  headers.origin === `${protocol}://${host}`

interface Served {
  hub: ChatHub
  openLine(deps: LineDeps): PageLine
  deps: Omit<LineDeps, 'socket'>
}

const serve = (socket: WebSocket, { hub, openLine, deps }: Served): void => {
  const { now } = deps.clock
  let receivedMs = now()
  const isWithin = countFrames(deps.clock)
  const line = openLine({
    ...deps,
    socket: { send: (frame) => socket.send(JSON.stringify(frame)), close: (code) => socket.close(code) },
  })
  const leave = hub.join({
    subscribe: line.subscribe,
    async check() {
      if (now() - receivedMs >= silenceMs) return socket.terminate()
      socket.ping()
      await line.check()
    },
  })
  if (!leave) return socket.close(closings.tooMuch)
  socket.on('close', leave)
  socket.on('pong', () => (receivedMs = now()))
  let inOrder = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    receivedMs = now()
    if (!isWithin()) return socket.close(closings.tooMuch)
    inOrder = inOrder
      .then(() => line.take(isBinary ? undefined : readFrame(data)))
      // Nothing is lost by it: the page says again what was not answered.
      .catch(() => socket.terminate())
  })
}

/** What is no JSON is nothing that a line understands. */
const readFrame = (data: unknown): unknown => {
  try {
    return parseJson(readText(Buffer.isBuffer(data) ? data : Buffer.alloc(0)))
  } catch {
    return undefined
  }
}

/** A node that stops sends its pages to another one. */
function closeAll(this: FastifyInstance, done: () => void): void {
  for (const client of this.websocketServer.clients) client.terminate()
  this.websocketServer.close(() => done())
}

export interface SandboxChatPages {
  chat: SandboxChat
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness' | 'clock'>
  limit: CallLimit
}
