import { readFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../cache/readyPage'
import type { FrontBuild } from '../build/frontBuild'
import { pageLanguage } from '../language/pageLanguage'
import { Refusal } from '../../kernel/refusal'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { desktopManifest, readInstallCode, startWithCode, webManifest } from '../install/webManifest'
import { type CompressWithDictionary, nodeCompressor, openAssetDeltas } from './assetDeltas'
import { robotsOf, sitemapOf } from './robots'

const endings = { br: '.br', gzip: '.gz' }

/** A file as tightly as the browser takes it, where the build left it so; as it is otherwise. */
export const readBuilt = async (
  file: string,
  accepted: string | undefined,
): Promise<{ bytes: Buffer; encoding?: keyof typeof endings }> => {
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'plain') {
    const bytes = await readFile(`${file}${endings[encoding]}`).catch(() => undefined)
    if (bytes) return { bytes, encoding }
  }
  return { bytes: await readFile(file) }
}

/** What the address of the worker may say; the same list stands in the worker (SEC-21). */
const environments = ['production', 'staging', 'development']

/** A worker obeys the policy it came with: all that it fetches for a page is its connection, and a message's icon its image. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"

/** For files whose name changes with their content. */
export const forever = 'public, max-age=31536000, immutable'

/** What a build left for browsers. */
type BuildFolders = Pick<FrontBuild, 'clientFolder' | 'earlierFolder'>

/**
 * The build's files: hashed ones are immutable, and served compressed where the build compressed them. A page that
 * was opened before the last release requests files of its own build; those are searched next.
 */
export const registerAssets = async (
  app: FastifyInstance,
  { clientFolder, earlierFolder }: BuildFolders,
): Promise<void> => {
  await serveAssets(app, { prefix: '/m/assets/', newest: clientFolder, earlier: earlierFolder })
}

export interface ServedAssets {
  /** The path that they are under, such as `/m/assets/`. */
  prefix: string
  /** The newest build; its files are in `assets`. */
  newest: string
  earlier: string
  /** Whether this request may have files at all; every one may when absent. */
  isAllowed?(request: FastifyRequest): boolean
  /** Zstandard with a dictionary; Node's own when absent, where it has it. */
  compress?: CompressWithDictionary
}

/**
 * Serves files with a hash in their names. The folders are read once, here: a build does not change under a running
 * server, and no request reads a folder. The static handler's own route does, to compare how each name is spelled. A browser
 * that has an earlier version of a script is sent what changed in it.
 */
export const serveAssets = async (
  app: FastifyInstance,
  { prefix, newest, earlier, isAllowed = () => true, compress = nodeCompressor() }: ServedAssets,
): Promise<void> => {
  const folderOf = new Map<string, string>()
  // The newest build's last: of two files with one name it is the one.
  for (const folder of foldersOfAssets(newest, earlier).toReversed())
    for (const file of readdirSync(folder)) folderOf.set(file, folder)
  const deltas = compress && openAssetDeltas(prefix, folderOf, compress)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('Cache-Control', forever),
    })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
      const file = request.params['*']
      const folder = folderOf.get(file)
      if (folder === undefined || !isAllowed(request)) return reply.callNotFound()
      if (!deltas) return reply.sendFile(file, folder)
      reply.headers(deltas.headersOf(file))
      const delta = await deltas.find(file, request.headers)
      if (!delta) return reply.sendFile(file, folder)
      reply.headers({ 'content-encoding': 'dcz', 'cache-control': forever })
      return reply.type('text/javascript; charset=utf-8').send(delta)
    })
  })
}

/** Folders that are there, the newest build's first. */
const foldersOfAssets = (newest: string, earlier: string): string[] =>
  [newest, earlier].map((folder) => join(folder, 'assets')).filter((folder) => existsSync(folder))

/** Files without a hash in their name: the service worker and the list of the build's files (REQ-PWA-001, -002). */
export const registerBuildFiles = (
  app: FastifyInstance,
  { clientFolder }: BuildFolders,
  merchants: MerchantDirectory,
  isWorkerOff = false,
): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, type: string) => {
    const { bytes, encoding } = await readBuilt(join(clientFolder, file), request.headers['accept-encoding'])
    if (encoding) reply.header('Content-Encoding', encoding)
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
    return reply.type(`${type}; charset=utf-8`).send(bytes)
  }
  app.get<{ Querystring: { env?: string; merchant?: string } }>(
    '/m/sw.js',
    { config: { name: 'serviceWorker' } },
    async (request, reply) => {
      const place = merchants.at(readHost(request.host).name)
      const { env, merchant } = request.query
      // The parameters choose nothing here; one that we did not write ourselves gets no worker at all (SEC-21).
      const isOurs =
        place.kind === 'front' && merchant === place.merchant.code && environments.includes(env ?? '')
      if (!isOurs) throw new Refusal('request.not.found')
      reply.headers({ 'Service-Worker-Allowed': '/m/', 'Content-Security-Policy': workerPolicy })
      return send(request, reply, isWorkerOff ? 'sw-off.js' : 'sw.js', 'text/javascript')
    },
  )
  app.get('/m/rescue.js', { config: { name: 'rescue' } }, (request, reply) =>
    send(request, reply, 'rescue.js', 'text/javascript'),
  )
  for (const url of ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'])
    app.get(url, { config: { name: 'assetManifest' } }, (request, reply) =>
      send(request, reply, 'asset-manifest.json', 'application/json'),
    )
}

/** What belongs to the merchant and not to the build: the installed app's manifest, and robots.txt. */
export const registerMerchantFiles = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get<{ Querystring: { pwa?: string; token?: string } }>(
    '/m/manifest.json',
    { config: { name: 'webManifest' } },
    async (request, reply) => {
      const merchant = frontMerchant(merchants, request)
      const { pwa } = request.query
      if (typeof pwa !== 'string' || !/^[\w-]{1,64}$/.test(pwa)) throw new Refusal('request.invalid')
      if (pwa !== merchant.install.pwaId) throw new Refusal('request.not.found')
      const language = pageLanguage(request.headers, merchant)
      const code = readInstallCode(request.query.token)
      // One that carries a code is for this phone and this moment.
      const keeping = code === undefined ? 'private, no-cache' : 'no-store'
      reply.headers({ 'Cache-Control': keeping, Vary: 'Accept-Language, Cookie' })
      return reply
        .type('application/manifest+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(startWithCode(webManifest(merchant, language), code))
    },
  )
  app.get<{ Querystring: { merchantCode?: string } }>(
    '/wps/system/manifest.json',
    { config: { name: 'desktopManifest' } },
    async (request, reply) => {
      const place = merchants.at(readHost(request.host).name)
      const { merchantCode } = request.query
      if (typeof merchantCode !== 'string' || merchantCode.trim() === '') throw new Refusal('request.invalid')
      // The host decides whose it is; the code has to agree (T30).
      if (place.kind !== 'front' || merchantCode !== place.merchant.code)
        throw new Refusal('request.not.found')
      reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie' })
      return reply
        .type('application/manifest+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(desktopManifest(place.merchant, pageLanguage(request.headers, place.merchant)))
    },
  )
  app.get('/robots.txt', { config: { name: 'robots' } }, async (request, reply) => {
    const { name } = readHost(request.host)
    const place = merchants.at(name)
    reply.header('Cache-Control', 'public, max-age=3600')
    return reply
      .type('text/plain; charset=utf-8')
      .send(place.kind === 'front' ? robotsOf(place.merchant, name) : robotsOfOthers)
  })
  app.get('/sitemap.xml', { config: { name: 'sitemap' } }, async (request, reply) => {
    const { name } = readHost(request.host)
    const place = merchants.at(name)
    const sitemap = place.kind === 'front' ? sitemapOf(place.merchant, name) : undefined
    if (sitemap === undefined) throw new Refusal('request.not.found')
    reply.header('Cache-Control', 'public, max-age=3600')
    return reply.type('application/xml; charset=utf-8').send(sitemap)
  })
}

const robotsOfOthers = 'User-agent: *\nDisallow: /\n'
