import {
  iconPurposes,
  iconSizes,
  splashSizes,
  tabIconSize,
  touchIconSize,
} from '@playfront/contract/shell/pictureSizes'

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
