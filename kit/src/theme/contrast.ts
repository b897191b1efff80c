import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

/** A colour by lightness (0–1), chroma (about 0–0.37) and hue (degrees). */
export type Shade = { l: number; c: number; h: number }

const toOklch = converter('oklch')

/** Reads `#rrggbb`. Throws when the text is not a colour, since a wrong brand must not reach a page. */
export function shadeOf(hex: string): Shade {
  const colour = /^#[0-9a-f]{6}$/i.test(hex) ? toOklch(hex) : undefined
  if (!colour) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`)
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 }
}

/** Writes a shade as `#rrggbb`, giving up chroma, never lightness, where a screen cannot show it. */
export function hexOf({ l, c, h }: Shade): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))
}

/** The lowest WCAG 2 contrast (1–21) of a colour with any of the others. */
export function lowestContrast(hex: string, others: string[]): number {
  return Math.min(...others.map((other) => wcagContrast(hex, other)))
}

/**
 * The shade nearest to the one wanted, going only `darker` or `lighter`, that reaches `ratio` with every one of
 * `others`. Black or white when nothing less does.
 */
export function forceContrast(
  wanted: Shade,
  others: string[],
  ratio: number,
  direction: 'darker' | 'lighter',
): string {
  const reaches = (l: number) => lowestContrast(hexOf({ ...wanted, l }), others) >= ratio
  if (reaches(wanted.l)) return hexOf(wanted)
  let failing = wanted.l
  let passing = direction === 'darker' ? 0 : 1
  for (let step = 0; step < 12; step++) {
    const middle = (failing + passing) / 2
    if (reaches(middle)) passing = middle
    else failing = middle
  }
  return hexOf({ ...wanted, l: passing })
}

/** Near white, with a breath of the colour it lies on. */
export function lightInk({ h }: Shade): string {
  return hexOf({ l: 0.985, c: 0.01, h })
}

/** Ink for a filled colour: near white if that can be read (4.5 : 1), else near black, else plain black or white. */
export function inkOn(fill: string): string {
  const shade = shadeOf(fill)
  const inks = [lightInk(shade), '#ffffff', hexOf({ l: 0.2, c: 0.04, h: shade.h }), '#000000']
  return inks.find((ink) => wcagContrast(ink, fill) >= 4.5) ?? '#000000'
}
