import { type ColourToken, families, grounds } from './tokens'

/** Two roles that meet on a screen, and the WCAG 2 contrast they must reach. */
export type ContrastPair = { over: ColourToken; under: ColourToken; ratio: number }

const text = 4.5
const control = 3
const heroStops = ['hero-from', 'hero-via', 'hero-to'] as const

/** Every pair the kit lets meet: WCAG 2.2, 1.4.3 for text and 1.4.11 for controls and focus. */
export const contrastPairs: ContrastPair[] = [
  ...grounds.flatMap((under) => [
    ...(['text', 'muted', 'faint'] as const).map((over) => ({ over, under, ratio: text })),
    ...families.map((family) => ({ over: `${family}-text` as const, under, ratio: text })),
    ...(['line-strong', 'focus', 'accent', 'accent-strong', 'positive', 'negative', 'warning'] as const).map(
      (over) => ({
        over,
        under,
        ratio: control,
      }),
    ),
  ]),
  ...families.flatMap((family) => [
    { over: `on-${family}` as const, under: family, ratio: text },
    { over: `on-${family}-soft` as const, under: `${family}-soft` as const, ratio: text },
    { over: `${family}-text` as const, under: `${family}-soft` as const, ratio: text },
  ]),
  { over: 'on-accent', under: 'accent-strong', ratio: text },
  { over: 'text', under: 'line', ratio: text },
  ...heroStops.flatMap((under) => [
    { over: 'on-hero' as const, under, ratio: text },
    { over: 'hero-mark' as const, under, ratio: text },
  ]),
]
