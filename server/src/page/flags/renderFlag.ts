import sharp from 'sharp'

/** Three times the 24 by 16 that a row shows, for the finest screens. */
const size = { width: 72, height: 48 }

/**
 * The flag that a file name such as `VN.png` asks for; nothing when it names no country. The drawings are those of
 * country-flag-icons (MIT).
 */
export const renderFlag = async (file: string): Promise<Buffer | undefined> => {
  const code = /^([A-Z]{2})\.png$/.exec(file)?.[1]
  if (!code) return undefined
  const drawings: Record<string, string> = await import('country-flag-icons/string/3x2')
  const drawing = Object.hasOwn(drawings, code) ? drawings[code] : undefined
  if (!drawing) return undefined
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize({ ...size, fit: 'fill' })
    .png({ palette: true })
    .toBuffer()
}
