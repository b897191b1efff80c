import sharp from 'sharp'
import { Refusal } from '../../kernel/refusal'
import { drawAgain } from '../../shell/pictures/drawAgain'

export interface Drawn {
  data: Buffer
  width: number
  height: number
}

/** An uploaded picture, re-encoded. Throws what `drawAgain` throws. */
export const drawBrand = async (file: Buffer): Promise<Drawn> => measured(await drawAgain(file))

const measured = async (data: Buffer): Promise<Drawn> => {
  const { width, height } = await sharp(data).metadata()
  return { data, width, height }
}

/** What stands in the page itself may not hold the first view up. */
const maxInlineBytes = 12 * 1_024
const inlineEdges = [480, 320, 200, 120]

/** The same as a first impression, small enough to stand in the settings as a data address. Throws `picture.refused`. */
export const drawInline = async (file: Buffer): Promise<Drawn> => {
  const whole = await drawAgain(file)
  for (const edge of inlineEdges) {
    const data = await sharp(whole).resize(edge, edge, inside).webp({ quality: 45 }).toBuffer()
    if (data.length * 4 <= maxInlineBytes * 3) return measured(data)
  }
  throw new Refusal('picture.refused')
}

const inside = { fit: 'inside', withoutEnlargement: true } as const
