import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance } from 'fastify'
import { etagOf, isFresh } from '../../http/calls/etag'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { createPageCache } from '../cache/createPageCache'
import { lookMark } from '../../art/artistFor'
import { renderPicture, type RenderDeps } from './renderPicture'

interface KeptPicture {
  type: string
  bytes: Buffer
  etag: string
}

/** A merchant has some forty pictures; those of a few dozen merchants stay in memory. */
const keptPictures = 1_000

/** A drawing opened as a page may use its own styles and nothing else. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * A merchant's pictures at `/m/art/<merchant>/<file>`, on that merchant's own hosts only (T45), and at the machine itself for
 * its page of merchants.
 */
export const registerArt = (app: FastifyInstance, merchants: MerchantDirectory, deps: RenderDeps): void => {
  const pictures = createPageCache<KeptPicture>(keptPictures)
  const render = async (merchant: FullMerchantSettings, file: string): Promise<KeptPicture> => {
    const rendered = await renderPicture(merchant, file, deps)
    if (!rendered) throw new Refusal('request.not.found')
    return { ...rendered, etag: etagOf(rendered.bytes) }
  }
  app.get<{ Params: { code: string; file: string }; Querystring: { look?: unknown } }>(
    '/m/art/:code/:file',
    { config: { name: 'art' } },
    async (request, reply) => {
      const { code, file } = request.params
      const place = merchants.at(readHost(request.host).name)
      const own = 'merchant' in place ? place.merchant : undefined
      const candidates = place.kind === 'bare' ? merchants.all() : own ? [own] : []
      const merchant = candidates.find((one) => one.code === code)
      if (!merchant) throw new Refusal('request.not.found')
      const mark = lookMark(merchant)
      const key = `${code} ${file} ${mark ?? ''}`
      const picture = pictures.ready(key) ?? (await pictures.make(key, () => render(merchant, file)))
      // Another node may have named colours that have not come here yet: nobody keeps the wrong ones for a day.
      const isOther = request.query.look !== undefined && request.query.look !== mark
      reply.headers({
        'Content-Security-Policy': picturePolicy,
        'Cache-Control': isOther ? 'no-store' : 'public, max-age=86400, stale-while-revalidate=604800',
        ETag: picture.etag,
        // Other sites show the preview of shared links, and the console, on a separate origin, shows a merchant's
        // images.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      if (isFresh(request, picture.etag)) return reply.code(304).send()
      return reply.type(picture.type).send(picture.bytes)
    },
  )
}
