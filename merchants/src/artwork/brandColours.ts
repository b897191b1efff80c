/** The colours of drawings that are made from two of a merchant's. */
export interface BrandColours {
  accent: string
  /** The accent in the shade, and in the dark. */
  mid: string
  deep: string
  /** The logo's colour: the second colour, where it has enough contrast to the background. */
  sign: string
  pale: string
  /** Words on the ground. */
  onAccent: string
}

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  return [1, 2, 3].map((place) => parseInt(found?.[place] ?? '80', 16)) as Channels
}

const hex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Part of the way from one colour to another. */
const mix = (from: string, to: string, part: number): string => {
  const [one, other] = [channelsOf(from), channelsOf(to)]
  return hex(one.map((channel, place) => channel + ((other[place] ?? 0) - channel) * part) as Channels)
}

const light = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** By WCAG 2, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** A logo needs the contrast of controls (WCAG 2.2, 1.4.11). */
const signContrast = 3

/** Whichever two colours are chosen, even the same one twice: the foreground stays visible on the background. */
export const brandColours = (accent: string, second: string): BrandColours => {
  // On a ground that is all but black or white its shades would be one colour.
  const mid = mix(accent, '#000000', 0.28)
  const deep = mix(accent, '#000000', 0.66)
  const stands = (colour: string) =>
    Math.min(contrastOf(colour, accent), contrastOf(colour, mid)) >= signContrast
  const plain = contrastOf('#ffffff', accent) >= contrastOf('#000000', accent) ? '#ffffff' : '#000000'
  return {
    accent,
    mid,
    deep,
    sign: stands(second) ? second : plain,
    pale: mix(stands(second) ? second : plain, '#ffffff', 0.55),
    onAccent: contrastOf('#ffffff', mid) >= contrastOf('#000000', mid) ? '#ffffff' : '#000000',
  }
}
