import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { drawFile } from '@playfront/merchants/artwork/artwork'
import sharp from 'sharp'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import { artistFor } from '../../art/artistFor'
import { decidePicture, type Picture } from './decidePicture'

export interface RenderedPicture {
  type: 'image/svg+xml' | 'image/png' | 'image/webp'
  bytes: Buffer
}

export interface RenderDeps {
  /** Where pictures that took work are kept; safe to delete. */
  folder: string
  /** Where the merchants' photographed screens lie, a folder for each; none when absent. */
  screenshotFolder?: string
  randomness: Randomness
}

/** Renders a merchant's image by file name; undefined for an unknown name. */
export const renderPicture = async (
  merchant: Pick<FullMerchantSettings, 'code' | 'name' | 'look'>,
  file: string,
  deps: RenderDeps,
): Promise<RenderedPicture | undefined> => {
  const picture = decidePicture(file)
  if (!picture) return undefined
  if (picture.kind === 'webp') return photograph(merchant.code, file, deps)
  const drawing = drawFile(artistFor(merchant), picture.drawing)
  if (!drawing) return undefined
  if (picture.kind === 'svg') return { type: 'image/svg+xml', bytes: Buffer.from(drawing) }
  return { type: 'image/png', bytes: await keptRaster(drawing, picture, deps) }
}

const photograph = async (
  merchantCode: string,
  file: string,
  { screenshotFolder }: RenderDeps,
): Promise<RenderedPicture | undefined> => {
  if (screenshotFolder === undefined) return undefined
  const bytes = await readFile(join(screenshotFolder, merchantCode, file)).catch(() => undefined)
  return bytes && { type: 'image/webp', bytes }
}

/** Kept under the drawing's own hash: another drawing is another file, and an old one is never shown again. */
const keptRaster = async (
  drawing: string,
  { width, height }: Extract<Picture, { kind: 'png' }>,
  { folder, randomness }: RenderDeps,
): Promise<Buffer> => {
  const file = join(folder, `${sha256(`${width}x${height} ${drawing}`).toString('hex')}.png`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const bytes = await sharp(Buffer.from(drawing)).resize(width, height, { fit: 'fill' }).png().toBuffer()
  // A full disk costs the next visitor some work, and this one nothing.
  await keep(file, bytes, randomness).catch(() => undefined)
  return bytes
}

/** Beside it first: another node or a crash must never find half a picture. */
const keep = async (file: string, bytes: Buffer, randomness: Randomness): Promise<void> => {
  const draft = `${file}.${randomness.bytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
