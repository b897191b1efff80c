import { loadSharp } from '../../art/loadSharp'
import type { Randomness } from '../../platform/platform'

/** Sizes in pixels of the picture; it is drawn at twice that for sharp screens. */
export const puzzleSize = { width: 320, height: 160, piece: 56, pieceHeight: 54 }

/** The hole keeps away from the start, so that an untouched piece is never right by chance. */
const leftmost = 72
const rightmost = puzzleSize.width - puzzleSize.piece - 6
const topmost = 6
const lowest = puzzleSize.height - puzzleSize.pieceHeight - 6
const scale = 2

export interface Puzzle {
  /** Where the left edge of the piece belongs. Never leaves the server. */
  hole: number
  /** The position of its upper edge, which is public. */
  top: number
  /** Data addresses. */
  background: string
  pieceImage: string
}

/** A square with two rounded tabs, in its own box. */
const shape = 'M4 12h13a7 7 0 1 1 12 0h13v13a7 7 0 1 1 0 12v13H4z'

/** Draws a landscape like no other and cuts a piece out of it. */
export const drawPuzzle = async (randomness: Randomness): Promise<Puzzle> => {
  const dice = [...randomness.bytes(64)]
  const roll = (from: number, to: number) => from + Math.floor(((dice.pop() ?? 0) / 256) * (to - from + 1))
  const { width, height, piece, pieceHeight } = puzzleSize
  const hole = roll(leftmost, rightmost)
  const top = roll(topmost, lowest)
  const sharp = await loadSharp()
  const whole = await sharp(Buffer.from(frame(landscape(roll), width, height)))
    .png()
    .toBuffer()
  const box = { left: hole * scale, top: top * scale, width: piece * scale, height: pieceHeight * scale }
  const cut = Buffer.from(frame(`<path d="${shape}"/>`, piece, pieceHeight))
  const edge = frame(`<path d="${shape}" fill="none" stroke="#fff" stroke-width="1.5"/>`, piece, pieceHeight)
  const gap = frame(
    `<path d="${shape}" fill="#000" fill-opacity=".5" stroke="#fff" stroke-opacity=".85"/>`,
    piece,
    pieceHeight,
  )
  const [background, pieceBytes] = await Promise.all([
    sharp(whole)
      .composite([{ input: Buffer.from(gap), left: box.left, top: box.top }])
      .webp({ quality: 72 })
      .toBuffer(),
    sharp(whole)
      .extract(box)
      .ensureAlpha()
      .composite([{ input: cut, blend: 'dest-in' }, { input: Buffer.from(edge) }])
      .webp({ quality: 80 })
      .toBuffer(),
  ])
  return { hole, top, background: dataAddress(background), pieceImage: dataAddress(pieceBytes) }
}

const frame = (inside: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const dataAddress = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`

type Roll = (from: number, to: number) => number

const colour = (hue: number, saturation: number, lightness: number) =>
  `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`

/** Evening sky, a sun, hills behind hills, and lanterns: enough edges that the gap is not the only one. */
const landscape = (roll: Roll): string => {
  const hue = roll(0, 255) * 1.4
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${colour(hue, 55, 42)}"/><stop offset="1" stop-color="${colour(hue + 60, 75, 74)}"/></linearGradient><rect width="320" height="160" fill="url(#s)"/>`
  const sun = `<circle cx="${roll(30, 290)}" cy="${roll(20, 70)}" r="${roll(14, 26)}" fill="${colour(hue + 90, 90, 82)}"/>`
  const hills = [0, 1, 2].map((row) =>
    hill(roll, 70 + row * 28, colour(hue + 150 + row * 14, 38, 46 - row * 11)),
  )
  const lanterns = Array.from({ length: 9 }, () => lantern(roll, hue))
  return [sky, sun, ...hills, ...lanterns].join('')
}

const hill = (roll: Roll, base: number, fill: string): string => {
  const peak = () => base + roll(-22, 18)
  return `<path fill="${fill}" d="M0 ${peak()} Q 40 ${peak() - 20} 80 ${peak()} T 160 ${peak()} T 240 ${peak()} T 320 ${peak()} V160 H0z"/>`
}

const lantern = (roll: Roll, hue: number): string => {
  const [x, y, radius] = [roll(8, 312), roll(12, 148), roll(4, 10)]
  const fill = colour(hue + roll(20, 90), 85, 62)
  return `<g fill="${fill}" fill-opacity=".9"><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 1.2}"/><path stroke="${fill}" d="M${x} ${y - radius * 1.2}v-${radius}M${x} ${y + radius * 1.2}v${radius}"/></g>`
}
