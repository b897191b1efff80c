import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadSharp } from '../../art/loadSharp'
import {
  iconPurposes,
  iconSizes,
  splashSizes,
  tabIconSize,
  touchIconSize,
} from '@playfront/contract/shell/installTags'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { drawFile } from '@playfront/merchants/artwork/artwork'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import { artistFor } from '../../art/artistFor'

/** A picture to be made: which drawing, and for a PNG how large. */
export type Picture =
  | { kind: 'svg'; drawing: string }
  | { kind: 'png'; drawing: string; width: number; height: number }
  /** Not drawn but photographed, and kept as it is. */
  | { kind: 'webp' }

const socialCard = { width: 1_200, height: 630 }
const downloadBanner = { width: 720, height: 900 }
const allIconSizes: readonly number[] = [...iconSizes, tabIconSize, touchIconSize]

/**
 * Which image an address below `/m/art/<merchant>/` requests. Only sizes that a page or a manifest uses are made, so
 * that no one can have the server render thousands.
 */
export const decidePicture = (file: string): Picture | undefined => {
  if (/^[a-zA-Z0-9-]{1,60}\.svg$/.test(file)) return { kind: 'svg', drawing: file }
  if (/^screenshot-[1-9]\.webp$/.test(file)) return { kind: 'webp' }
  if (file === 'social-card.png') return { kind: 'png', drawing: 'social-card.svg', ...socialCard }
  const banner = /^download-[12](?=\.png$)/.exec(file)?.[0]
  if (banner) return { kind: 'png', drawing: `${banner}.svg`, ...downloadBanner }
  return icon(file) ?? splash(file)
}

const icon = (file: string): Picture | undefined => {
  const found = /^icon-(\d{2,3})-(any|maskable)\.png$/.exec(file)
  const size = Number(found?.[1])
  const purpose = iconPurposes.find((known) => known === found?.[2])
  if (!purpose || !allIconSizes.includes(size)) return undefined
  return { kind: 'png', drawing: 'icon.svg', width: size, height: size }
}

const splash = (file: string): Picture | undefined => {
  const found = /^splash-(\d{3,4})x(\d{3,4})\.png$/.exec(file)
  const [width, height] = [Number(found?.[1]), Number(found?.[2])]
  const isKnown = splashSizes.some(
    (size) => size.width * size.ratio === width && size.height * size.ratio === height,
  )
  return isKnown ? { kind: 'png', drawing: `splash-${width}x${height}.svg`, width, height } : undefined
}

export interface RenderedPicture {
  type: 'image/svg+xml' | 'image/png' | 'image/webp'
  bytes: Buffer
}

export interface RenderDeps {
  /** Where pictures that took work are kept over a restart; safe to delete. Nothing is written when absent. */
  folder?: string
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
  if (picture.kind === 'webp') return takeScreenshot(merchant.code, file, deps)
  const drawing = drawFile(artistFor(merchant), picture.drawing)
  if (!drawing) return undefined
  if (picture.kind === 'svg') return { type: 'image/svg+xml', bytes: Buffer.from(drawing) }
  return { type: 'image/png', bytes: await keptRaster(drawing, picture, deps) }
}

const takeScreenshot = async (
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
  size: Raster,
  { folder, randomness }: RenderDeps,
): Promise<Buffer> => {
  if (folder === undefined) return rasterise(drawing, size)
  const file = join(folder, `${sha256(`${size.width}x${size.height} ${drawing}`).toString('hex')}.png`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const bytes = await rasterise(drawing, size)
  // A full disk costs the next visitor some work, and this one nothing.
  await keep(file, bytes, randomness).catch(() => undefined)
  return bytes
}

type Raster = Extract<Picture, { kind: 'png' }>

const rasterise = async (drawing: string, { width, height }: Raster): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing)).resize(width, height, { fit: 'fill' }).png().toBuffer()
}

/** Beside it first: another node or a crash must never find half a picture. */
const keep = async (file: string, bytes: Buffer, randomness: Randomness): Promise<void> => {
  const draft = `${file}.${randomness.bytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
