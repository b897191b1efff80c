import { mostPictureBytes } from '@playfront/contract/shell/pictures'
import sharp from 'sharp'
import { Refusal } from '../../http/refusal'
import { decideFormat } from './decideFormat'

/** More than any telephone's camera takes; a small file may claim to unfold into far more. */
const mostPixels = 50_000_000
const longestEdge = 1_600
const quality = 80

/** What every kept picture is, whatever was sent. */
export const pictureType = 'image/webp' as const

/**
 * A picture that somebody sent, drawn anew: upright, no larger than a screen needs, its first image alone, and nothing
 * hidden in it any more, neither a place nor a second file behind the first.
 * Throws `picture.too.large`, or `picture.refused` when it is none by its content.
 */
export const drawAnew = async (file: Buffer): Promise<Buffer> => {
  if (file.length > mostPictureBytes) throw new Refusal('picture.too.large')
  const format = decideFormat(file)
  if (!format) throw new Refusal('picture.refused')
  try {
    const found = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).metadata()
    if (found.format !== format) throw new Refusal('picture.refused')
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw new Refusal('picture.refused')
  }
}

/** The bytes of a text in base64, without what a data URL has in front of them. Throws `picture.refused` for any other text. */
export const readBase64 = (text: string): Buffer => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new Refusal('picture.refused')
  return Buffer.from(text, 'base64')
}
