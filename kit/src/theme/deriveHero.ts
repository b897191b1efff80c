import { type Shade, forceContrast, hexOf } from './contrast'
import type { ColourToken } from './tokens'

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
