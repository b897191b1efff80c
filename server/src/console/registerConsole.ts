import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@playfront/contract/console/consoleCalls'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { consoleLook } from '@playfront/contract/console/consoleLook'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'
import { callFields, writtenAs } from '../http/calls/callFormat'
import { parseJson, readText } from '../http/calls/parseJson'
import { Refusal } from '../kernel/refusal'
import type { ConsoleContext, ConsoleHandlers } from './consoleContext'
import { type StaffGuardDeps, guardStaff, requireConsoleHost } from './guards/guardStaff'
import { contentPolicy, pageHeaders } from '../http/headers/securityHeaders'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { readHost } from '../http/place/place'
import { serveAssets } from '../page/assets/registerAssets'
import type { Randomness } from '../platform/platform'

export interface ConsoleCallDeps extends StaffGuardDeps {
  handlers: ConsoleHandlers
}

export const consoleCallNames = Object.keys(consoleCalls) as ConsoleCallName[]

/** Puts every call of the console on the server: guards, body, schema, handler, envelope. Nothing of it is ever kept. */
export const registerConsoleCalls = (app: FastifyInstance, deps: ConsoleCallDeps): void => {
  const callerOf = guardStaff(deps)
  for (const name of consoleCallNames) app.route(routeOf(name, deps, callerOf))
}

const routeOf = (
  name: ConsoleCallName,
  { handlers }: ConsoleCallDeps,
  callerOf: ReturnType<typeof guardStaff>,
): RouteOptions => {
  const call: ConsoleCall<unknown, unknown> = consoleCalls[name]
  const { request: shape, answer } = consoleSchemas[name]
  const handle = handlers[name]
  const contexts = new WeakMap<FastifyRequest, ConsoleContext>()
  return {
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { name: `console.${name}` },
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    ...writtenAs(answer),
    // Before the body is read: nobody fills the memory with what is refused anyway.
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store')
      contexts.set(request, await callerOf(call, request, reply))
    },
    async handler(request: FastifyRequest) {
      const context = contexts.get(request)
      if (!context) throw new Error('A call was handled without its guards.')
      const asked = shape.parse(callFields(request, bodyOf(call, request)))
      return { success: true, value: await handle(context, asked as never) }
    },
  }
}

const bodyOf = ({ method }: ConsoleCall<unknown, unknown>, request: FastifyRequest): unknown => {
  if (method === 'GET') return undefined
  const text = request.body instanceof Buffer ? readText(request.body) : ''
  if (text === '') return undefined
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal('request.media.type')
  return parseJson(text)
}

export interface ConsolePageDeps {
  consoleHost: string
  randomness: Randomness
  /** Whose fronts are shown in a frame when a draft is looked at. */
  merchants: Pick<MerchantDirectory, 'all'>
  /** Where the console's build lies. */
  folder: string
}

const theme = themeCss(deriveTheme(consoleLook))

const config = { name: 'console' }

/**
 * The console's page at its own host and nowhere else: one page for every address below `/console`, with the look set in
 * for the first frame and a nonce for this one answer.
 */
export const registerConsolePage = async (app: FastifyInstance, deps: ConsolePageDeps): Promise<void> => {
  const page = await readFile(join(deps.folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    requireConsoleHost(request, deps.consoleHost)
    const nonce = deps.randomness.bytes(16).toString('base64')
    return reply
      .headers({
        ...pageHeaders,
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': contentPolicy({
          scripts: [`'nonce-${nonce}'`],
          styles: [`'nonce-${nonce}'`],
          frames: frontsOf(deps, request),
          images: frontsOf(deps, request),
        }),
        'Cache-Control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(setIn(page, nonce))
  }
  app.get('/console', { config }, (request, reply) => {
    requireConsoleHost(request, deps.consoleHost)
    return reply.redirect('/console/', 302)
  })
  app.get('/console/', { config }, send)
  app.get('/console/*', { config }, send)
  // An address that no call has, such as one with too long an id, is no page.
  app.get('/console/api/*', { config }, () => {
    throw new Refusal('request.not.found')
  })
  await serveAssets(app, {
    prefix: '/console/assets/',
    newest: deps.folder,
    earlier: join(deps.folder, 'earlier'),
    isAllowed: (request) => readHost(request.host).name === deps.consoleHost,
  })
}

/** The merchants' main hosts, as this request reached ours. */
const frontsOf = ({ merchants }: ConsolePageDeps, request: FastifyRequest): string[] =>
  merchants
    .all()
    .flatMap(({ domains: { hosts } }) => hosts.slice(0, 1))
    .map((host) => `${request.protocol}://${host}${readHost(request.host).port}`)

/** The theme comes last in the head: the console's own tokens are defaults. */
const setIn = (page: string, nonce: string): string =>
  page
    .replaceAll(/<(script|link|style)(?=[ >])/g, `<$1 nonce="${nonce}"`)
    .replace('</head>', () => `<style nonce="${nonce}">${theme}</style></head>`)

export interface ConsoleDeps extends ConsoleCallDeps {
  /** Where the console's build lies. */
  folder: string
}

/** The console at its own host: its calls and its page. The bare host leads there. */
export const registerConsole = async (app: FastifyInstance, deps: ConsoleDeps): Promise<void> => {
  registerConsoleCalls(app, deps)
  await registerConsolePage(app, { ...deps, randomness: deps.platform.randomness })
  app.addHook('onRequest', (request, reply, done) => {
    const isBare = request.url === '/' && readHost(request.host).name === deps.consoleHost
    if (isBare) void reply.redirect('/console/', 302)
    else done()
  })
}
