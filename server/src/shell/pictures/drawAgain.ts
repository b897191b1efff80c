import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import sharp, { type Metadata } from 'sharp'
import { boundedQueue } from '../../boundedQueue'
import { Refusal } from '../../kernel/refusal'
import { decideFormat } from './decideFormat'

/** What a camera of 24 megapixels takes; a small file may claim to unfold into far more. */
const maxPixels = 24_000_000
/** Four samples of eight bits for each of these pixels; a picture of 16 bits a sample may have half as many. */
const maxDecodedBytes = maxPixels * 4

/**
 * One at a time: decoding uses the threads that passwords are hashed on, and up to 100 MB of memory. More waiting
 * pictures would only hold their 2 MB each.
 */
const inTurn = boundedQueue({ width: 1, maxLength: 16 })

const maxEdge = 1_600
const quality = 80

/** What every kept picture is, whatever was sent. */
export const pictureType = 'image/webp' as const

/**
 * An uploaded picture, re-encoded: upright, no larger than a screen needs, its first frame only, and without hidden
 * content, such as a location or a second file behind the first.
 * @throws Refusal `picture.too.large`; `picture.refused` when it is none by its content or would take too much memory;
 *   `server.busy` when too many wait already
 */
export const drawAgain = async (file: Buffer): Promise<Buffer> => {
  if (file.length > maxPictureBytes) throw new Refusal('picture.too.large')
  const format = decideFormat(file)
  if (!format) throw new Refusal('picture.refused')
  try {
    if (!isDrawable(await sharp(file, readOptions).metadata(), format)) throw new Refusal('picture.refused')
    return await inTurn(() =>
      sharp(file, readOptions)
        .autoOrient()
        .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer(),
    )
  } catch (failure) {
    throw failure instanceof Refusal ? failure : new Refusal('picture.refused')
  }
}

const readOptions = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Decides by the header alone, before anything is decoded. */
const isDrawable = ({ format, width, height, channels, depth }: Metadata, expected: string): boolean =>
  format === expected && width * height * channels * bytesOf(depth) <= maxDecodedBytes

/** Bytes of one sample; unknown depths count as the largest. */
const bytesOf = (depth: string): number => {
  if (depth === 'uchar' || depth === 'char') return 1
  return depth === 'ushort' || depth === 'short' ? 2 : 8
}

/** The bytes of a text in base64, without what a data URL has in front of them. Throws `picture.refused` for any other text. */
export const readBase64 = (text: string): Buffer => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new Refusal('picture.refused')
  return Buffer.from(text, 'base64')
}
