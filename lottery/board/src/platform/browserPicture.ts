import type { SlipPicture } from './page'

const width = 1_080
const side = 72
const bar = 220

const colour = (name: string, fallback: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback

const family = () => getComputedStyle(document.body).fontFamily || 'sans-serif'

/** Words in lines no wider than the picture. */
const wrapped = (pen: CanvasRenderingContext2D, text: string): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.measureText(longer).width > width - 2 * side) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

interface Line {
  text: string
  font: string
  height: number
  isQuiet: boolean
}

const linesOf = (pen: CanvasRenderingContext2D, { bets, promises, foot }: SlipPicture): Line[] => {
  const typeface = family()
  const written = (text: string, size: number, weight: number, isQuiet = false): Line[] => {
    const font = `${weight} ${size}px ${typeface}`
    pen.font = font
    return wrapped(pen, text).map((line) => ({ text: line, font, height: size * 1.5, isQuiet }))
  }
  const gap: Line = { text: '', font: `400 20px ${typeface}`, height: 26, isQuiet: true }
  return [
    ...bets.flatMap(({ name, numbers }) => [
      ...written(name, 34, 500, true),
      ...written(numbers, 52, 700),
      gap,
    ]),
    // A commitment is 64 characters, and stays on one line.
    ...promises.flatMap((line) => written(line, 22, 400, true)),
    ...written(foot, 30, 400, true),
  ]
}

/** Draws a slip; undefined where the browser has no canvas. */
export const drawPicture = async (
  picture: SlipPicture,
  direction: 'ltr' | 'rtl',
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const lines = linesOf(pen, picture)
  canvas.height = bar + side + lines.reduce((sum, { height }) => sum + height, 0) + side
  const isRight = direction === 'rtl'
  const at = isRight ? width - side : side
  // A new height empties the pen as well as the picture.
  pen.direction = direction
  pen.textAlign = isRight ? 'right' : 'left'
  pen.textBaseline = 'top'
  pen.fillStyle = colour('--pf-surface', '#ffffff')
  pen.fillRect(0, 0, width, canvas.height)
  pen.fillStyle = colour('--pf-hero-from', '#222222')
  pen.fillRect(0, 0, width, bar)
  pen.fillStyle = colour('--pf-on-hero', '#ffffff')
  pen.font = `700 64px ${family()}`
  pen.fillText(picture.title, at, 48, width - 2 * side)
  pen.font = `500 40px ${family()}`
  pen.fillText(picture.issues, at, 136, width - 2 * side)
  let top = bar + side
  for (const { text, font, height, isQuiet } of lines) {
    pen.font = font
    pen.fillStyle = isQuiet ? colour('--pf-muted', '#666666') : colour('--pf-text', '#000000')
    pen.fillText(text, at, top, width - 2 * side)
    top += height
  }
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'))
}
