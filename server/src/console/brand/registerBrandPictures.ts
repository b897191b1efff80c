import type { FastifyInstance } from 'fastify'
import { frontMerchant } from '../../http/place/frontMerchant'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { pictureType } from '../../shell/pictures/drawAgain'
import type { Store } from '../../store/store'
import { readPicture } from './pictureRepository'

/** Where a picture is found on the merchant's own hosts. */
export const picturePath = (hash: string): string => `/m/pictures/${hash}.webp`

export interface BrandPictureDeps {
  merchants: MerchantDirectory
  store: Pick<Store, 'read'>
}

/**
 * The pictures of a merchant's look, on that merchant's hosts only. An address names what it shows, so that it is kept for
 * ever; the console, which is another origin, shows them too.
 */
export const registerBrandPictures = (app: FastifyInstance, { merchants, store }: BrandPictureDeps): void => {
  app.get<{ Params: { file: string } }>(
    '/m/pictures/:file',
    { config: { name: 'brandPicture' } },
    async (request, reply) => {
      const { code } = frontMerchant(merchants, request)
      const hash = /^([0-9a-f]{40})\.webp$/.exec(request.params.file)?.[1]
      const data = hash && (await store.read(code, (connection) => readPicture(connection, hash)))
      if (!data) throw new Refusal('request.not.found')
      return reply
        .headers({
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .type(pictureType)
        .send(data)
    },
  )
}
