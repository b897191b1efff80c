import { around, circle, drawing, group, linear, path } from './svg'

/** Abstract figures, so that any member can use any of them; each 40 by 40 around the middle. */
const signs: ((colour: string) => string)[] = [
  (colour) =>
    group(
      {},
      circle(0, 0, 9, colour),
      around(8, 0, 0, () => path('M-2.5 -13h5l-2.5 -8z', colour)),
    ),
  (colour) => path('M6 -18a18 18 0 1 0 12 24a14 14 0 1 1 -12 -24z', colour),
  (colour) =>
    path('M0 -20L5.5 -6.5L20 -5.5L9 4L12.5 18.5L0 10.5L-12.5 18.5L-9 4L-20 -5.5L-5.5 -6.5Z', colour),
  (colour) => path('M-22 14L-7 -12L1 0L8 -9L22 14Z', colour),
  (colour) =>
    path('M0 -20C14 -8 16 8 0 20C-16 8 -14 -8 0 -20ZM-1.5 -8v24h3v-24z', colour, { 'fill-rule': 'evenodd' }),
  (colour) => path('M0 -21C11 -6 14 1 14 7A14 14 0 1 1 -14 7C-14 1 -11 -6 0 -21Z', colour),
  (colour) =>
    path('M-20 0C-10 -14 6 -14 12 -4L21 -11V11L12 4C6 14 -10 14 -20 0ZM-10 -4a2.4 2.4 0 1 0 .1 0z', colour, {
      'fill-rule': 'evenodd',
    }),
  (colour) => path('M0 -21L16 -2L0 17L-16 -2ZM-2 18h4l-5 6z', colour),
  (colour) =>
    group(
      {},
      ...[-10, 0, 10].map((y) =>
        path('M-20 0q5 -6 10 0t10 0t10 0t10 0v4q-5 6 -10 0t-10 0t-10 0t-10 0z', colour, {
          transform: `translate(0 ${y - 2})`,
        }),
      ),
    ),
]

/** One of the pictures that members choose from, 96 by 96; any number gives one, and the same one each time. */
export const profilePicture = (number: number): string => {
  const sign = signs[(number - 1) % signs.length]
  const hue = (number * 137) % 360
  return drawing(96, 96, [
    linear('ground', 'slant', [
      { at: 0, colour: `hsl(${hue} 58% 52%)` },
      { at: 1, colour: `hsl(${(hue + 38) % 360} 62% 32%)` },
    ]),
    circle(48, 48, 48, 'url(#ground)'),
    group({ transform: 'translate(48 48) scale(1.25)' }, sign?.('#fff') ?? ''),
  ])
}

/** What a merchant's artist draws. Every drawing is SVG text made from code, so a new colour is a new set. */
export interface Artist {
  /** The word mark beside its sign; `onDark` when it stands on a dark surface. */
  logo(onDark: boolean): string
  /** The app icon, 512 by 512, edge to edge; its sign keeps inside the middle 80 % so that it may be masked. */
  icon(): string
  /** The home picture, 780 by 440, calm in its left half where the words stand. */
  hero(): string
  /** The cover of a lottery, 300 by 400. */
  cover(lottery: string): string
  /** A start-up picture of any size. */
  splash(width: number, height: number): string
  /** The picture of a shared link, 1200 by 630. */
  socialCard(): string
  /** A picture about the app that may be saved, 720 by 900; without words, so that it speaks every language. */
  downloadBanner(which: 1 | 2): string
  /** A banner on home, 720 by 252: calm in its left half where the words stand, and nothing in it that mirroring would spoil. */
  banner(which: 1 | 2 | 3): string
}

const fixedDrawings = new Map<string, (artist: Artist) => string>([
  ['logo.svg', (artist) => artist.logo(false)],
  ['logo-dark.svg', (artist) => artist.logo(true)],
  ['icon.svg', (artist) => artist.icon()],
  ['hero.svg', (artist) => artist.hero()],
  ['social-card.svg', (artist) => artist.socialCard()],
  ['download-1.svg', (artist) => artist.downloadBanner(1)],
  ['download-2.svg', (artist) => artist.downloadBanner(2)],
  ['banner-1.svg', (artist) => artist.banner(1)],
  ['banner-2.svg', (artist) => artist.banner(2)],
  ['banner-3.svg', (artist) => artist.banner(3)],
])

/** Draws by file name: `logo.svg`, `logo-dark.svg`, `icon.svg`, `hero.svg`, `social-card.svg`, `banner-1.svg`, `cover-MB1.svg`, `splash-1170x2532.svg`. */
export const drawFile = (artist: Artist, file: string): string | undefined => {
  const cover = /^cover-([A-Z0-9-]{1,16})\.svg$/.exec(file)
  if (cover?.[1]) return artist.cover(cover[1])
  const splash = /^splash-(\d{3,4})x(\d{3,4})\.svg$/.exec(file)
  if (splash) return artist.splash(Number(splash[1]), Number(splash[2]))
  const profile = /^profile-([1-9]\d?)\.svg$/.exec(file)
  if (profile) return profilePicture(Number(profile[1]))
  return fixedDrawings.get(file)?.(artist)
}

/** A drawing as an address that can stand in a page. */
export const asDataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"{}|\\^`]/g, (sign) => (sign === '"' ? "'" : encodeURIComponent(sign)))}`

/** What a cover says about its lottery without words: how often it draws and where it comes from. */
export interface CoverFacts {
  period: string
  region: 'north' | 'central' | 'south' | 'vip'
}

const coverFacts: Record<string, CoverFacts> = {
  MB1: { period: '1′', region: 'north' },
  MT1: { period: '1′', region: 'central' },
  MN1: { period: '1′', region: 'south' },
  MB5: { period: '5′', region: 'north' },
  MN5: { period: '5′', region: 'south' },
  HNVIP: { period: 'VIP', region: 'vip' },
}

/** A region for lotteries that have none of their own. */
const regionOf = (lottery: string): CoverFacts['region'] => {
  if (lottery.startsWith('MT-') || lottery.startsWith('LAO')) return 'central'
  if (lottery.startsWith('MN-') || lottery.startsWith('TG')) return 'south'
  return lottery.startsWith('HANOI') || lottery.startsWith('TH') ? 'vip' : 'north'
}

const periods: Record<string, string> = {
  TG3: '3′',
  JB3: '3′',
  YK15: '15′',
  MY4D: '4D',
  SG4D: '4D',
  PH3D: '3D',
  PH2D: '2D',
}

export const coverFactsOf = (lottery: string): CoverFacts =>
  coverFacts[lottery] ?? { period: periods[lottery] ?? '24h', region: regionOf(lottery) }
