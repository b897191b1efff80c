import type { FastifyInstance } from 'fastify'
import { loadSharp } from '../../art/loadSharp'
import { etagOf, isFresh } from '../../http/calls/etag'
import { Refusal } from '../../kernel/refusal'
import { createPageCache } from '../cache/createPageCache'

/** Three times the 24 by 16 that a row shows, for the finest screens. */
const size = { width: 72, height: 48 }

/**
 * The flag that a file name such as `VN.png` asks for; nothing when it names no country. The drawings are those of
 * country-flag-icons (MIT).
 */
export const renderFlag = async (file: string): Promise<Buffer | undefined> => {
  const code = /^([A-Z]{2})\.png$/.exec(file)?.[1]
  if (!code) return undefined
  const drawings: Record<string, string> = await import('country-flag-icons/string/3x2')
  const drawing = Object.hasOwn(drawings, code) ? drawings[code] : undefined
  if (!drawing) return undefined
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize({ ...size, fit: 'fill' })
    .png({ palette: true })
    .toBuffer()
}

interface KeptFlag {
  bytes: Buffer
  etag: string
}

/** More than there are countries, so that each flag is rendered once. */
const keptFlags = 300

/** The flags of the list of dialling codes, at the address where the documents have them (REQ-COUNTRY-011). */
export const registerFlags = (app: FastifyInstance): void => {
  const flags = createPageCache<KeptFlag>(keptFlags)
  const render = async (file: string): Promise<KeptFlag> => {
    const bytes = await renderFlag(file)
    if (!bytes) throw new Refusal('request.not.found')
    return { bytes, etag: etagOf(bytes) }
  }
  app.get<{ Params: { file: string } }>(
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/:file',
    { config: { name: 'flag' } },
    async (request, reply) => {
      const { file } = request.params
      const flag = flags.ready(file) ?? (await flags.make(file, () => render(file)))
      reply.headers({
        'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
        ETag: flag.etag,
      })
      if (isFresh(request, flag.etag)) return reply.code(304).send()
      return reply.type('image/png').send(flag.bytes)
    },
  )
}
