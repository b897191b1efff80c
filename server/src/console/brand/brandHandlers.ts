import type {
  CleanMarkupAnswer,
  CleanMarkupRequest,
  HideContactAnswer,
  HideContactRequest,
  UploadPictureAnswer,
  UploadPictureRequest,
} from '@playfront/contract/console/brand.schema'
import { loadSharp } from '../../art/loadSharp'
import { Refusal } from '../../kernel/refusal'
import { drawAgain, pictureType, readBase64 } from '../../shell/pictures/drawAgain'
import { sha256 } from '../../platform/sha256'
import { explainCleaning } from '../../shell/announcements/cleanAnnouncement'
import { cleaningRulesOf } from '../../shell/announcements/writeAnnouncements'
import { record } from '../audit/record'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { hideContactPath, openContactPath, readContact } from './contactPath'
import { countPictures, keepPicture, picturePath } from './registerBrandPictures'

export interface Drawn {
  data: Buffer
  width: number
  height: number
}

/** An uploaded picture, re-encoded. Throws what `drawAgain` throws. */
export const drawBrand = async (file: Buffer): Promise<Drawn> => measured(await drawAgain(file))

const measured = async (data: Buffer): Promise<Drawn> => {
  const sharp = await loadSharp()
  const { width, height } = await sharp(data).metadata()
  return { data, width, height }
}

/** What stands in the page itself may not hold the first view up. */
const maxInlineBytes = 12 * 1_024
const inlineEdges = [480, 320, 200, 120]

/** The same as a first impression, small enough to stand in the settings as a data address. Throws `picture.refused`. */
export const drawInline = async (file: Buffer): Promise<Drawn> => {
  const [sharp, whole] = [await loadSharp(), await drawAgain(file)]
  for (const edge of inlineEdges) {
    const data = await sharp(whole).resize(edge, edge, inside).webp({ quality: 45 }).toBuffer()
    if (data.length * 4 <= maxInlineBytes * 3) return measured(data)
  }
  throw new Refusal('picture.refused')
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

/** More pictures than this are not needed for settings. */
const maxPictures = 500

/** What the editors of settings and of texts ask for beside the drafts. */
export const brandHandlers = {
  uploadPicture: atMerchant(upload),
  cleanMarkup: atMerchant(clean),
  hideContact: atMerchant(hide),
}

/** Throws `picture.too.large`, `picture.refused`, `picture.too.many`. */
async function upload(
  { store, merchant, staff }: MerchantContext,
  { picture, use }: UploadPictureRequest,
): Promise<UploadPictureAnswer> {
  const file = readBase64(picture)
  const drawn = await (use === 'inline' ? drawInline(file) : drawBrand(file))
  const { data, width, height } = drawn
  const uploaded = { width, height, type: pictureType, bytes: data.length }
  if (use === 'inline')
    return { ...uploaded, address: `data:${pictureType};base64,${data.toString('base64')}` }
  const hash = sha256(data).toString('hex').slice(0, 40)
  await store.change(merchant.code, async (connection) => {
    if ((await countPictures(connection)) >= maxPictures) throw new Refusal('picture.too.many')
    await keepPicture(connection, { ...drawn, hash }, staff)
    await record(connection, staff, {
      action: 'settings.pictureKept',
      subject: `picture:${hash}`,
      after: { width, height, bytes: data.length },
    })
  })
  return { ...uploaded, address: picturePath(hash) }
}

/** Throws `request.invalid` for a text nested so deep that no browser would show it. */
async function clean(
  { merchant }: MerchantContext,
  { html }: CleanMarkupRequest,
): Promise<CleanMarkupAnswer> {
  return explainCleaning(html, cleaningRulesOf(merchant))
}

/** Decodes a hidden contact; any other one is hidden if players may be sent there, or returned empty. */
async function hide(
  { platform }: MerchantContext,
  { written }: HideContactRequest,
): Promise<HideContactAnswer> {
  const opened = openContactPath(written)
  if (opened !== undefined) return { address: opened, path: written }
  const address = readContact(written) ?? ''
  return { address, path: address && hideContactPath(address, platform.randomness) }
}
