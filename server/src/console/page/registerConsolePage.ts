import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { consoleLook } from '@playfront/contract/console/consoleLook'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../http/headers/contentPolicy'
import { pageHeaders } from '../../http/headers/securityHeaders'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { foldersOfAssets } from '../../page/assets/registerAssets'
import type { Randomness } from '../../platform/platform'
import { requireConsoleHost } from '../guards/ownOrigin'

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
  await app.register(fastifyStatic, {
    root: foldersOfAssets(deps.folder, join(deps.folder, 'earlier')),
    prefix: '/console/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (_path, _root, request) => readHost(request.host).name === deps.consoleHost,
    setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
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
