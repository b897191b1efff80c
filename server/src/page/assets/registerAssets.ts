import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageLanguage } from '../language/pageLanguage'
import { Refusal } from '../../http/refusal'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { webManifest } from '../install/webManifest'

/** What the address of the worker may say; the same list stands in the worker (SEC-21). */
const environments = ['production', 'staging', 'development']

/** A worker obeys the policy it came with, and all that it fetches for a page counts as its connections. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

const forever = 'public, max-age=31536000, immutable'

/** The build's own files: hashed ones for ever, already compressed where the build left them so. */
export const registerAssets = async (app: FastifyInstance, clientFolder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/m/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', forever),
  })
}

/** Files without a hash in their name: the service worker and the list of the build's files (REQ-PWA-001, -002). */
export const registerBuildFiles = (
  app: FastifyInstance,
  clientFolder: string,
  merchants: MerchantDirectory,
): void => {
  const serve = (file: string) => readFile(join(clientFolder, file))
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
      reply.headers({
        'Cache-Control': 'no-cache',
        'Service-Worker-Allowed': '/m/',
        'Content-Security-Policy': workerPolicy,
      })
      return reply.type('text/javascript; charset=utf-8').send(await serve('sw.js'))
    },
  )
  for (const url of ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json']) {
    app.get(url, { config: { name: 'assetManifest' } }, async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache')
      return reply.type('application/json; charset=utf-8').send(await serve('asset-manifest.json'))
    })
  }
}

/** What belongs to the merchant and not to the build: the installed app's manifest, and what robots are told. */
export const registerMerchantFiles = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get<{ Querystring: { pwa?: string } }>(
    '/m/manifest.json',
    { config: { name: 'webManifest' } },
    async (request, reply) => {
      const place = merchants.at(readHost(request.host).name)
      if (place.kind !== 'front') throw new Refusal('request.not.found')
      const { pwa } = request.query
      if (typeof pwa !== 'string' || !/^[\w-]{1,64}$/.test(pwa)) throw new Refusal('request.invalid')
      if (pwa !== place.merchant.install.pwaId) throw new Refusal('request.not.found')
      const language = pageLanguage(request.headers, place.merchant)
      reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language' })
      return reply
        .type('application/manifest+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(webManifest(place.merchant, language))
    },
  )
  app.get('/robots.txt', { config: { name: 'robots' } }, async (request, reply) => {
    const isFront = merchants.at(readHost(request.host).name).kind === 'front'
    reply.header('Cache-Control', 'public, max-age=3600')
    return reply.type('text/plain; charset=utf-8').send(isFront ? robotsOfFront : robotsOfOthers)
  })
}

/** Which pages may be listed stands in the pages themselves, and a robot must be able to read it there. */
const robotsOfFront = 'User-agent: *\nDisallow: /wps/\n'
const robotsOfOthers = 'User-agent: *\nDisallow: /\n'
