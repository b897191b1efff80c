import type { FastifyInstance } from 'fastify'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { pictureType } from '../../shell/pictures/drawAgain'

export interface BrandPicture {
  /** Of the bytes: the first 40 digits of SHA-256 in hex. */
  hash: string
  data: Buffer
  width: number
  height: number
}

/** All of these are asked as the merchant. The same picture twice is one. */
export const keepPicture = async (
  { query }: MerchantConnection,
  { hash, data, width, height }: BrandPicture,
  staff: { id: string; displayName: string },
): Promise<void> => {
  await query(keepStatement, [hash, data, width, height, staff.id, staff.displayName])
}

export const countPictures = async ({ query }: MerchantConnection): Promise<number> =>
  (await query<{ pictures: number }>(countStatement, []))[0]?.pictures ?? 0

/** The bytes of a picture; undefined when the merchant has none of that hash. */
export const readPicture = async ({ query }: MerchantConnection, hash: string): Promise<Buffer | undefined> =>
  (await query<{ data: Buffer }>(readStatement, [hash]))[0]?.data

const keepStatement: PreparedStatement = {
  name: 'keep brand picture',
  text: `
    insert into brand_picture (merchant, hash, data, width, height, staff, staff_name)
    values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6) on conflict do nothing`,
}

const countStatement: PreparedStatement = {
  name: 'count brand pictures',
  text: 'select count(*)::int as pictures from brand_picture',
}

const readStatement: PreparedStatement = {
  name: 'read brand picture',
  text: 'select data from brand_picture where hash = $1',
}

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
