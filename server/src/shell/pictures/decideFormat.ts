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
