import type { FastifyInstance } from 'fastify'
import { etagOf, isFresh } from '../../http/calls/etag'
import { Refusal } from '../../kernel/refusal'
import { createPageCache } from '../cache/createPageCache'
import { renderFlag } from './renderFlag'

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
