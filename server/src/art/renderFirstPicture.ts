import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { loadSharp } from './loadSharp'

/** As wide as a phone's screen in CSS pixels: a first version to be looked at for a second, in some 4 KB. */
const firstPicture = { width: 390, quality: 45 }

const drawn = 'data:image/svg+xml,'

/**
 * The same settings with the home picture's first version as pixels where it was a drawing: a phone lays out a
 * drawing on the thread that renders the page, and decodes pixels beside it. The sharp one follows when the page is
 * idle.
 */
export const withFirstPicture = async (
  document: MerchantSettingsDocument,
): Promise<MerchantSettingsDocument> => {
  const { heroInline } = document.artwork
  if (!heroInline.startsWith(drawn)) return document
  return { ...document, artwork: { ...document.artwork, heroInline: await renderFirst(heroInline) } }
}

/** A drawing's data address as one of pixels. */
export const renderFirst = async (drawing: string): Promise<string> => {
  const sharp = await loadSharp()
  const bytes = await sharp(Buffer.from(decodeURIComponent(drawing.slice(drawn.length))))
    .resize(firstPicture.width)
    .webp({ quality: firstPicture.quality })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
