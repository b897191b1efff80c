import type { Metadata } from 'sharp'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import { loadSharp } from '../../art/loadSharp'
import { boundedQueue } from '../../boundedQueue'
import { Refusal } from '../../kernel/refusal'

const starts = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]],
} as const

export type PictureFormat = keyof typeof starts | 'webp'

/**
 * What a file is by its first bytes, whatever it calls itself; nothing when it is no picture that we take. Drawings such
 * as SVG are none: they can carry scripts and ask for addresses.
 */
export const decideFormat = (file: Buffer): PictureFormat | undefined => {
  const isWebp =
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP'
  if (isWebp) return 'webp'
  const formats = Object.keys(starts) as (keyof typeof starts)[]
  return formats.find((format) => starts[format].some((start) => start.every((byte, n) => file[n] === byte)))
}

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
  const sharp = await loadSharp()
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
