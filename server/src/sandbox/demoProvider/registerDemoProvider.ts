import { readFile, readdir } from 'node:fs/promises'
import { seconds } from '@playfront/contract/time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isLanguageCode } from '@playfront/contract/languages'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import {
  calm,
  demoProviderBehaviour,
  pageModes,
  setDemoProviderBehaviour,
  walletModes,
} from './table/behaviour'
import { contentPolicy, pageHeaders } from '../../http/headers/securityHeaders'
import { readHost } from '../../http/place/place'
import { coverPicture } from './catalogue/coverPicture'
import { findTitle, listDemoProviderGames } from './catalogue/demoProviderGames'
import { gamePage } from './pages/gamePage'
import { type Arrives, type DemoProviderPages, registerTable } from './registerTable'

export interface ScreenFile {
  type: string
  text: string
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Scripts and styles of the games' pages by name, beside this file in the sources and beside the bundle in the build. */
export const readScreenFiles = async (): Promise<ReadonlyMap<string, ScreenFile>> => {
  const folder = new URL('./screen/', import.meta.url)
  const files = new Map<string, ScreenFile>()
  for (const name of await readdir(folder)) {
    const type = types[name.split('.').at(-1) ?? '']
    if (type) files.set(name, { type, text: await readFile(new URL(name, folder), 'utf8') })
  }
  return files
}

const behaviourQuery = z.object({
  mode: z.enum(pageModes).default(calm.mode),
  delayMs: z.coerce.number().int().min(0).max(seconds(20)).default(calm.delayMs),
  wallet: z.enum(walletModes).default(calm.wallet),
})

/**
 * `GET /sandbox/studio/behaviour?mode=slow&delayMs=5000&wallet=lost` makes the demo provider late (`slow`) or close
 * connections (`dead`), and its wallet calls go twice (`doubled`), arrive after their rollback (`reordered`) or lose
 * a bet's answer (`lost`). What is not named is reset. Only available for play money.
 */
export const registerDemoProviderBehaviour = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get('/sandbox/studio/behaviour', { config: { name: 'sandboxBehaviour' } }, async (request, reply) => {
    if (!merchants.all().every(({ responsible }) => responsible.playMoney))
      throw new Refusal('request.not.found')
    setDemoProviderBehaviour(behaviourQuery.parse(request.query))
    reply.header('Cache-Control', 'no-store')
    return { behaviour: demoProviderBehaviour() }
  })
}

/** The host name of the demo provider, on the port of the front. */
export const demoProviderHost = 'studio.localhost'

const config = { name: 'sandboxStudio' }

const pageQuery = z.object({
  merchant: z.string().max(32).catch(''),
  lang: z.string().refine(isLanguageCode).catch('EN'),
})

/**
 * The demo provider on its own host: `/studio/games` lists the games, `/studio/covers/…` are their covers,
 * `/studio/play/…` plays them. Its pages can be framed only by the merchant's fronts and contain nothing of the
 * player's session.
 */
export const registerDemoProvider = async (app: FastifyInstance, deps: DemoProviderPages): Promise<void> => {
  const arrives = openArrival(deps)
  const files = await readScreenFiles()
  app.get('/studio/games', { config }, async (request, reply) => {
    if (!(await arrives(request, reply))) return reply
    return reply.header('Cache-Control', 'public, max-age=60').send(listDemoProviderGames())
  })
  app.get<{ Params: { vendor: string; file: string } }>(
    '/studio/covers/:vendor/:file',
    { config },
    async (request, reply) => {
      if (!(await arrives(request, reply))) return reply
      const { vendor, file } = request.params
      const title = file.endsWith('.svg') ? findTitle(vendor, file.slice(0, -4)) : undefined
      if (!title) throw new Refusal('request.not.found')
      return reply
        .headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=86400' })
        .type('image/svg+xml; charset=utf-8')
        .send(coverPicture(title))
    },
  )
  app.get<{ Params: { file: string } }>('/studio/screen/:file', { config }, async (request, reply) => {
    const file = files.get(request.params.file)
    if (!(await arrives(request, reply))) return reply
    if (!file) throw new Refusal('request.not.found')
    return reply.header('Cache-Control', 'no-cache').type(file.type).send(file.text)
  })
  registerPage(app, deps, arrives)
  registerTable(app, deps, arrives)
  registerDemoProviderBehaviour(app, deps.merchants)
}

const registerPage = (app: FastifyInstance, deps: DemoProviderPages, arrives: Arrives): void => {
  app.get<{ Params: { vendor: string; game: string } }>(
    '/studio/play/:vendor/:game',
    { config },
    async (request, reply) => {
      if (!(await arrives(request, reply))) return reply
      const { merchant: code, lang } = pageQuery.parse(request.query)
      const merchant = deps.merchants.all().find((one) => one.code === code)
      const title = findTitle(request.params.vendor, request.params.game)
      if (!title || !merchant) throw new Refusal('request.not.found')
      const nonce = deps.platform.randomness.bytes(16).toString('base64')
      const { port } = readHost(request.host)
      const parents = merchant.domains.hosts.map((host) => `${request.protocol}://${host}${port}`)
      return reply
        .headers({
          ...pageHeaders,
          'content-security-policy': contentPolicy({
            scripts: [`'nonce-${nonce}'`],
            styles: [`'nonce-${nonce}'`],
            frameAncestors: parents,
          }),
          'Cache-Control': 'no-store',
          // The frame around it belongs to another site, and must not learn the code in the address.
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'Referrer-Policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(gamePage({ title, merchant, language: lang, parents, nonce }))
    },
  )
}

/** Whether the request may be answered, after the delay that is set. With `dead` the connection is closed. */
const openArrival =
  ({ merchants, platform, limit }: DemoProviderPages): Arrives =>
  async (request, reply) => {
    const { name } = readHost(request.host)
    if (name !== demoProviderHost && merchants.at(name).kind !== 'bare')
      throw new Refusal('request.not.found')
    await limit.byAddress(request)
    const { mode, delayMs } = demoProviderBehaviour()
    if (mode === 'slow') await new Promise<void>((done) => void platform.clock.after(delayMs, done))
    if (mode !== 'dead') return true
    reply.hijack()
    request.raw.socket.destroy()
    return false
  }
