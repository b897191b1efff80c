import { type Shade, forceContrast, hexOf, inkOn, lightInk, lowestContrast, shadeOf } from './contrast'
import { type ColourToken, type Family, type Ground, families, grounds } from './tokens'

export type Scheme = 'light' | 'dark'
export type Hues = Record<'accent' | 'second' | 'third', Shade>

type HeroToken = Extract<ColourToken, `hero-${string}` | `shadow-${string}` | 'on-hero' | 'scrim'>

/**
 * The gradient behind what a screen is proud of, its ink and its mark, and what lies over and under things.
 * The stops are always dark and the ink light, in both schemes: with the ink readable on every stop it is readable
 * between them too, because mixing in sRGB never makes a colour lighter than its lighter end.
 */
export function deriveHero({ accent, second, third }: Hues, scheme: Scheme): Record<HeroToken, string> {
  const ink = hexOf({ l: 0.985, c: 0.012, h: second.h })
  const stop = (shade: Shade, l: number) =>
    forceContrast({ ...shade, l: Math.min(shade.l, l) }, [ink], 6.5, 'darker')
  const dim = scheme === 'dark' ? 0.05 : 0
  const from = stop(accent, 0.5 - dim)
  const via = stop({ ...accent, h: between(accent.h, third.h) }, 0.42 - dim)
  const to = stop({ ...third, c: Math.min(third.c, 0.16) }, 0.33 - dim)
  const shade = hexOf({ l: scheme === 'light' ? 0.3 : 0.05, c: Math.min(accent.c, 0.04), h: accent.h })
  return {
    'hero-from': from,
    'hero-via': via,
    'hero-to': to,
    'on-hero': ink,
    'hero-mark': forceContrast({ ...second, l: Math.max(second.l, 0.82) }, [from, via, to], 4.5, 'lighter'),
    'hero-veil': `${ink}24`,
    scrim: `${hexOf({ l: 0.12, c: 0.02, h: accent.h })}a6`,
    ...(scheme === 'light' ? lightShadows(shade) : darkShadows(shade)),
  }
}

/** A third of the way round, the short way. */
function between(from: number, to: number): number {
  const turn = ((to - from + 540) % 360) - 180
  return from + turn / 3
}

function lightShadows(shade: string): Record<'shadow-1' | 'shadow-2', string> {
  return {
    'shadow-1': `0 1px 2px ${shade}14,0 4px 14px ${shade}12`,
    'shadow-2': `0 2px 6px ${shade}14,0 18px 48px ${shade}33`,
  }
}

function darkShadows(shade: string): Record<'shadow-1' | 'shadow-2', string> {
  return {
    'shadow-1': `inset 0 1px #ffffff0d,0 1px 2px ${shade}66`,
    'shadow-2': `inset 0 1px #ffffff14,0 18px 48px ${shade}b3`,
  }
}

/** Lightness and chroma of each ground before tinting, with the page itself first. */
const groundRamp: Record<Scheme, Record<Ground, [l: number, c: number]>> = {
  light: { surface: [0.978, 0.008], sunken: [0.945, 0.014], raised: [1, 0], overlay: [1, 0] },
  dark: { surface: [0.185, 0.018], sunken: [0.145, 0.014], raised: [0.235, 0.022], overlay: [0.265, 0.024] },
}

/** Where text and lines start, before contrast is forced. */
const inkRamp: Record<
  Scheme,
  Record<'text' | 'muted' | 'faint' | 'line' | 'line-strong', [l: number, c: number]>
> = {
  light: {
    text: [0.22, 0.03],
    muted: [0.45, 0.025],
    faint: [0.58, 0.02],
    line: [0.905, 0.012],
    'line-strong': [0.7, 0.02],
  },
  dark: {
    text: [0.965, 0.012],
    muted: [0.78, 0.022],
    faint: [0.62, 0.022],
    line: [0.31, 0.024],
    'line-strong': [0.48, 0.028],
  },
}

/** Semantic colours are the same for every brand: a player must know a win and an error everywhere. */
const meanings: Record<'positive' | 'negative' | 'warning', Shade> = {
  positive: { l: 0.6, c: 0.15, h: 152 },
  negative: { l: 0.58, c: 0.2, h: 20 },
  warning: { l: 0.72, c: 0.15, h: 75 },
}

/** All colour roles for one scheme. `tint` is how much of the accent the grounds take on: 1 is a breath of it. */
export function deriveColours(hues: Hues, scheme: Scheme, tint: number): Record<ColourToken, string> {
  const away = scheme === 'light' ? 'darker' : 'lighter'
  const colour = neutralsOf(hues.accent, scheme, tint)
  const lying = grounds.map((ground) => colour[ground])
  const shades: Record<Family, Shade> = { ...hues, ...meanings }
  for (const family of families) {
    const shade = shades[family]
    // Second and third only decorate, so they keep the merchant's very colour.
    const fill = family === 'second' || family === 'third' ? hexOf(shade) : fillOf(shade, lying, away)
    const soft = hexOf(softOf(shade, scheme))
    colour[family] = fill
    colour[`on-${family}`] = inkOn(fill)
    colour[`${family}-soft`] = soft
    colour[`on-${family}-soft`] = forceContrast(onSoftOf(shade, scheme), [soft], 4.5, away)
    colour[`${family}-text`] = forceContrast(shade, [...lying, soft], 4.5, away)
  }
  colour['accent-strong'] = strongOf(colour, lying, away)
  colour.focus = forceContrast({ ...hues.accent, l: scheme === 'light' ? 0.5 : 0.8 }, lying, 3, away)
  return Object.assign(colour, deriveHero(hues, scheme))
}

function neutralsOf({ c, h }: Shade, scheme: Scheme, tint: number): Record<ColourToken, string> {
  const away = scheme === 'light' ? 'darker' : 'lighter'
  // A grey brand gets grey pages.
  const strength = Math.min(1, c / 0.08) * tint
  const neutral = ([l, chroma]: [number, number]) => ({ l, c: chroma * strength, h })
  const colour = {} as Record<ColourToken, string>
  for (const ground of grounds) colour[ground] = hexOf(neutral(groundRamp[scheme][ground]))
  const lying = grounds.map((ground) => colour[ground])
  const ink = inkRamp[scheme]
  colour.text = forceContrast(neutral(ink.text), lying, 12, away)
  colour.muted = forceContrast(neutral(ink.muted), lying, 5.5, away)
  colour.faint = forceContrast(neutral(ink.faint), lying, 4.5, away)
  colour.line = hexOf(neutral(ink.line))
  colour['line-strong'] = forceContrast(neutral(ink['line-strong']), lying, 3, away)
  return colour
}

/** Furthest a fill may darken for the sake of light ink, which looks like a button where dark ink looks like a label. */
const farthestForLightInk = 0.1

function fillOf(shade: Shade, lying: string[], away: 'darker' | 'lighter'): string {
  const seen = forceContrast(shade, lying, 3, away)
  const start = shadeOf(seen)
  const light = forceContrast(start, [lightInk(shade)], 4.5, 'darker')
  const near = start.l - shadeOf(light).l <= farthestForLightInk
  return near && lowestContrast(light, lying) >= 3 ? light : seen
}

function softOf({ c, h }: Shade, scheme: Scheme): Shade {
  return scheme === 'light' ? { l: 0.935, c: Math.min(c, 0.045), h } : { l: 0.31, c: Math.min(c, 0.07), h }
}

function onSoftOf({ c, h }: Shade, scheme: Scheme): Shade {
  return scheme === 'light' ? { l: 0.4, c: Math.min(c, 0.13), h } : { l: 0.88, c: Math.min(c, 0.09), h }
}

/** The pressed accent: a visible step away, as long as its ink stays readable and the control keeps its edge. */
function strongOf(colour: Record<ColourToken, string>, lying: string[], away: 'darker' | 'lighter'): string {
  const start = shadeOf(colour.accent)
  const side = away === 'darker' ? -1 : 1
  const steps = [side * 0.07, side * -0.07, side * 0.035, side * -0.035, 0]
  const candidates = steps.map((step) => hexOf({ ...start, l: start.l + step }))
  const holds = (hex: string) =>
    lowestContrast(hex, lying) >= 3 && lowestContrast(hex, [colour['on-accent']]) >= 4.5
  return candidates.find(holds) ?? colour.accent
}
