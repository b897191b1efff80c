import { ball, phoneWithIcon, phoneWithResult, plainBall } from '../artwork/motifs'
import { coverFactsOf, type Artist, type CoverFacts } from '../artwork/artwork'
import {
  around,
  circle,
  draw,
  drawing,
  group,
  linear,
  path,
  placed,
  radial,
  rectangle,
  scattered,
} from '../artwork/svg'

const lacquer = '#8f1020'
const night = '#2a0509'
const gold = '#f2c14e'
const paleGold = '#ffe7a8'
const ivory = '#fff6e0'

const goldRamp = linear('gold', 'down', [
  { at: 0, colour: paleGold },
  { at: 0.55, colour: gold },
  { at: 1, colour: '#b97a17' },
])
const lacquerRamp = radial('lacquer', 0.68, 0.45, 0.85, [
  { at: 0, colour: '#c2202f' },
  { at: 0.45, colour: lacquer },
  { at: 1, colour: night },
])

const petal = (length: number, width: number): string =>
  `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`

/** A lotus seen from the side: petals of three rows opening from one point. */
const lotus = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size / 100})` },
    ...[-78, 78, -54, 54].map((turn) => path(petal(92, 22), '#d99a2b', { transform: `rotate(${turn})` })),
    ...[-30, 30].map((turn) => path(petal(104, 24), 'url(#gold)', { transform: `rotate(${turn})` })),
    path(petal(112, 26), paleGold),
    path('M-70 8C-40 22 40 22 70 8C46 30 -46 30 -70 8Z', 'url(#gold)', { opacity: 0.85 }),
  )

/** Rings of a bronze drum, the old sign of feasts on the Red River. */
const drum = (x: number, y: number, r: number, opacity: number): string =>
  group(
    { fill: 'none', stroke: gold, opacity },
    ...[1, 0.86, 0.7, 0.52].map((part, index) =>
      circle(x, y, r * part, 'none', {
        'stroke-width': index % 2 ? 6 : 1.5,
        'stroke-dasharray': index % 2 ? '3 9' : 'none',
      }),
    ),
    group(
      { fill: gold, stroke: 'none' },
      around(14, x, y, () =>
        path(`M${x} ${y - r * 0.46}L${x - 9} ${y - r * 0.16}L${x + 9} ${y - r * 0.16}Z`, gold),
      ),
    ),
  )

const sparks = (width: number, height: number, count: number): string =>
  scattered(count, 7)
    .map(({ x, y, size }) =>
      circle(x * width, y * height, 0.8 + size * 2.2, paleGold, { opacity: 0.25 + size * 0.5 }),
    )
    .join('')

const colours = { body: '#d7263d', face: ivory, ink: '#5a0a14' }
const goldBall = { body: '#d99a2b', face: ivory, ink: '#5a3a05' }

const scene = (width: number, height: number, ...parts: string[]): string =>
  drawing(width, height, [
    draw('defs', {}, goldRamp, lacquerRamp),
    rectangle(0, 0, width, height, 'url(#lacquer)'),
    ...parts,
  ])

const hero = (): string =>
  scene(
    780,
    440,
    drum(560, 232, 250, 0.28),
    sparks(780, 300, 34),
    lotus(560, 350, 165),
    ball(408, 330, 40, '68', colours),
    ball(704, 306, 46, '79', goldBall),
    ball(640, 96, 30, '39', colours),
    ball(472, 128, 24, '86', goldBall),
    path('M0 404C180 372 300 420 470 402S700 380 780 404V440H0Z', night, { opacity: 0.75 }),
  )

const coverScenes: Record<CoverFacts['region'], string> = {
  north: [drum(150, 150, 130, 0.42), lotus(150, 212, 92)].join(''),
  central: [
    drum(150, 150, 130, 0.3),
    path('M30 236L96 132L140 190L188 110L270 236Z', 'url(#gold)'),
    circle(222, 92, 24, paleGold),
  ].join(''),
  south: [
    drum(150, 150, 130, 0.3),
    path('M40 232C90 196 120 240 160 214S240 196 262 226V246H40Z', 'url(#gold)'),
    path(
      'M150 214C146 160 128 132 96 122C130 112 148 128 152 148C158 122 180 104 212 112C180 122 160 142 158 214Z',
      paleGold,
    ),
  ].join(''),
  vip: [
    drum(150, 150, 130, 0.5),
    path('M78 206L66 112L112 156L150 92L188 156L234 112L222 206Z', 'url(#gold)'),
    rectangle(78, 214, 144, 14, paleGold, { rx: 4 }),
  ].join(''),
}

const period = (text: string): string =>
  draw(
    'text',
    {
      x: 150,
      y: 356,
      'font-size': text.length > 2 ? 84 : 112,
      'font-family': 'Georgia,serif',
      'font-weight': 700,
      'text-anchor': 'middle',
      fill: 'url(#gold)',
    },
    text,
  )

const cover = (lottery: string): string => {
  const facts = coverFactsOf(lottery)
  return scene(300, 400, sparks(300, 260, 16), coverScenes[facts.region], period(facts.period))
}

const sign = (size: number): string =>
  group({ transform: `translate(${size / 2} ${size * 0.66})` }, lotus(0, 0, size * 0.36))

const logo = (onDark: boolean): string =>
  drawing(
    232,
    56,
    [
      draw('defs', {}, goldRamp),
      lotus(34, 42, 28),
      draw(
        'text',
        {
          x: 76,
          y: 38,
          'font-size': 30,
          'font-family': 'Georgia,serif',
          'font-weight': 700,
          'letter-spacing': 1,
          fill: onDark ? paleGold : '#7a0d1b',
        },
        'Sen Vàng',
      ),
    ],
    'Sen Vàng',
  )

const icon = (): string => scene(512, 512, drum(256, 256, 230, 0.35), sign(512))

const phoneColours = { body: '#1a0306', screen: '#4a0a13', tiles: paleGold }

const downloadBanner = (which: 1 | 2): string =>
  scene(
    720,
    900,
    drum(360, 470, 330, 0.26),
    sparks(720, 900, 44),
    placed(logo(true), 210, 54, 300, 72),
    which === 1
      ? phoneWithIcon(210, 180, 300, phoneColours, icon())
      : phoneWithResult(210, 180, 300, phoneColours, { balls: goldBall, tick: gold }),
    path('M0 824C150 784 270 836 420 812S640 790 720 824V900H0Z', night, { opacity: 0.8 }),
    lotus(132, 846, 120),
    ball(618, 800, 54, '68', colours),
    ball(566, 856, 34, '39', goldBall),
  )

/** A lotus among balls. */
const feast = (): string =>
  [
    lotus(566, 226, 118),
    plainBall(446, 196, 26, colours),
    plainBall(676, 182, 32, goldBall),
    plainBall(626, 64, 20, colours),
    plainBall(496, 82, 16, goldBall),
  ].join('')

/** Lanterns on strings, as on the night of a feast. */
const lanterns = (): string =>
  [
    [440, 58, 34],
    [540, 84, 44],
    [652, 62, 38],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        path(`M${x} 0V${y - r}`, 'none', { stroke: gold, 'stroke-width': 2 }) +
        draw('ellipse', { cx: x, cy: y + r * 0.2, rx: r, ry: r * 1.15, fill: '#d7263d' }) +
        draw('ellipse', { cx: x, cy: y + r * 0.2, rx: r * 0.5, ry: r * 1.15, fill: '#f0513f' }) +
        rectangle(x - r * 0.45, y - r * 1.1, r * 0.9, r * 0.24, 'url(#gold)', { rx: 3 }) +
        rectangle(x - r * 0.45, y + r * 1.26, r * 0.9, r * 0.24, 'url(#gold)', { rx: 3 }) +
        path(`M${x} ${y + r * 1.5}v${r * 0.9}`, 'none', { stroke: paleGold, 'stroke-width': 4 }),
    )
    .join('') + lotus(552, 250, 70)

/** A seal that keeps its ribbon: what was promised before the bet. */
const seal = (): string =>
  [
    path('M528 150L488 246L524 230L544 252L576 160Z', '#b97a17'),
    path('M616 150L656 246L620 230L600 252L568 160Z', '#d99a2b'),
    around(16, 572, 112, () => circle(572, 28, 20, gold)),
    circle(572, 112, 84, 'url(#gold)'),
    circle(572, 112, 66, lacquer),
    lotus(572, 140, 52),
  ].join('')

const banner = (which: 1 | 2 | 3): string =>
  scene(
    720,
    252,
    drum(570, 126, 150, 0.24),
    sparks(720, 252, 26),
    { 1: feast, 2: lanterns, 3: seal }[which](),
    path('M0 236C160 214 280 246 430 234S640 216 720 236V252H0Z', night, { opacity: 0.7 }),
  )

/** Sen Vàng: lacquer red and gold, a lotus and a bronze drum. */
export const lotusArtist: Artist = {
  logo,
  icon,
  hero,
  cover,
  splash: (width, height) =>
    scene(
      width,
      height,
      drum(width / 2, height / 2, width * 0.42, 0.3),
      lotus(width / 2, height * 0.56, width * 0.22),
    ),
  socialCard: () =>
    scene(
      1200,
      630,
      drum(600, 315, 300, 0.3),
      sparks(1200, 630, 40),
      lotus(600, 430, 200),
      ball(300, 380, 56, '68', colours),
      ball(900, 360, 62, '79', goldBall),
    ),
  downloadBanner,
  banner,
}
