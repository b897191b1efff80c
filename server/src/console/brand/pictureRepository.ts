import type { MerchantConnection, PreparedStatement } from '../../store/store'

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
