import { ball, phoneWithIcon, phoneWithResult, plainBall } from '../artwork/motifs'
import { coverFactsOf, type Artist, type CoverFacts } from '../artwork/artwork'
import { around, circle, draw, drawing, group, linear, path, placed, rectangle, round } from '../artwork/svg'

const teal = '#0b7a75'
const mango = '#ffb52e'
const coral = '#ff6f59'
const cream = '#fff8ec'
const leaf = '#3fae8f'

const sky = linear('sky', 'down', [
  { at: 0, colour: '#bdeee6' },
  { at: 1, colour: cream },
])

/** The evening side of the fair, dark enough for light words. */
const dusk = linear('dusk', 'across', [
  { at: 0, colour: '#075e5a' },
  { at: 0.45, colour: '#0b7a75' },
  { at: 0.8, colour: '#7fd4c4' },
  { at: 1, colour: '#ffe3b0' },
])

/** Flags on a string, as over every fair's street. */
const bunting = (width: number, y: number, sag: number): string => {
  const count = Math.round(width / 52)
  const flags = Array.from({ length: count }, (_, index) => {
    const x = (width / count) * (index + 0.5)
    const drop = y + sag * (1 - ((x - width / 2) / (width / 2)) ** 2)
    return path(`M${round(x - 15)} ${round(drop)}h30l-15 30z`, [coral, mango, teal, leaf][index % 4] ?? coral)
  })
  return (
    path(`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`, 'none', { stroke: teal, 'stroke-width': 3 }) +
    flags.join('')
  )
}

/** A big wheel; its cabins are mangoes. */
const wheel = (x: number, y: number, r: number): string =>
  group(
    {},
    path(`M${x} ${y}L${x - r * 0.55} ${y + r * 1.25}M${x} ${y}L${x + r * 0.55} ${y + r * 1.25}`, 'none', {
      stroke: teal,
      'stroke-width': r * 0.07,
      'stroke-linecap': 'round',
    }),
    circle(x, y, r, 'none', { stroke: teal, 'stroke-width': r * 0.05 }),
    circle(x, y, r * 0.8, 'none', { stroke: leaf, 'stroke-width': r * 0.025 }),
    around(8, x, y, () => path(`M${x} ${y}V${y - r}`, 'none', { stroke: leaf, 'stroke-width': r * 0.025 })),
    around(8, x, y, (index) => circle(x, y - r, r * 0.15, [mango, coral][index % 2] ?? mango)),
    circle(x, y, r * 0.13, mango),
  )

const cloud = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})`, opacity: 0.9 },
    path('M0 30a22 22 0 0 1 6-43a32 32 0 0 1 60-4a24 24 0 0 1 26 47z', '#fff'),
  )

const mangoFruit = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size / 100})` },
    path('M-40 10C-52-40-4-64 34-40C70-16 58 52 8 60C-20 64-36 40-40 10Z', mango),
    path('M34-40C64-20 58 40 14 58C40 30 46-10 34-40Z', coral, { opacity: 0.5 }),
    path('M20-46C30-78 60-84 84-72C72-50 46-40 20-46Z', leaf),
  )

const balls = { body: coral, face: '#fff', ink: '#7a2417' }
const tealBall = { body: teal, face: '#fff', ink: '#063d3a' }

const scene = (width: number, height: number, ...parts: string[]): string =>
  drawing(width, height, [draw('defs', {}, sky), rectangle(0, 0, width, height, 'url(#sky)'), ...parts])

const hills = (width: number, height: number): string =>
  path(
    `M0 ${height * 0.86}Q${width * 0.3} ${height * 0.7} ${width * 0.62} ${height * 0.86}T${width} ${height * 0.82}V${height}H0Z`,
    '#8fd9b6',
  ) + path(`M0 ${height * 0.95}Q${width * 0.5} ${height * 0.8} ${width} ${height * 0.94}V${height}H0Z`, leaf)

const hero = (): string =>
  drawing(780, 440, [
    draw('defs', {}, dusk),
    rectangle(0, 0, 780, 440, 'url(#dusk)'),
    path('M0 372Q240 300 480 372T780 356V440H0Z', '#2f9c8d'),
    path('M0 414Q390 350 780 410V440H0Z', '#0a6b66'),
    circle(560, 214, 168, '#fff8ec', { opacity: 0.28 }),
    wheel(560, 214, 130),
    bunting(780, 12, 22),
    mangoFruit(420, 360, 62),
    ball(690, 376, 34, '24', balls),
    ball(738, 334, 26, '09', tealBall),
  ])

const coverScenes: Record<CoverFacts['region'], string> = {
  north: wheel(150, 142, 82),
  central: [cloud(40, 90, 0.7), mangoFruit(150, 160, 120)].join(''),
  south: [cloud(190, 80, 0.7), ball(112, 178, 52, '24', balls), ball(200, 136, 44, '09', tealBall)].join(''),
  vip: mangoFruit(150, 160, 130),
}

const cover = (lottery: string): string => {
  const facts = coverFactsOf(lottery)
  return scene(
    300,
    400,
    hills(300, 330),
    coverScenes[facts.region],
    bunting(300, 8, 12),
    rectangle(0, 278, 300, 122, teal),
    draw(
      'text',
      {
        x: 150,
        y: 372,
        'font-size': facts.period.length > 2 ? 76 : 96,
        'font-family': 'ui-rounded,system-ui,sans-serif',
        'font-weight': 800,
        'text-anchor': 'middle',
        fill: mango,
      },
      facts.period,
    ),
  )
}

const logo = (onDark: boolean): string =>
  drawing(
    168,
    56,
    [
      mangoFruit(30, 30, 38),
      draw(
        'text',
        {
          x: 62,
          y: 40,
          'font-size': 36,
          'font-family': 'ui-rounded,system-ui,sans-serif',
          'font-weight': 800,
          fill: onDark ? '#c9fff3' : teal,
        },
        'mela',
      ),
    ],
    'Mela',
  )

const icon = (): string => scene(512, 512, hills(512, 512), mangoFruit(252, 270, 240))

const phoneColours = { body: '#063d3a', screen: cream, tiles: teal }

const downloadBanner = (which: 1 | 2): string =>
  scene(
    720,
    900,
    cloud(60, 200, 1.1),
    cloud(560, 300, 0.9),
    hills(720, 900),
    bunting(720, 10, 26),
    placed(logo(false), 240, 84, 240, 80),
    which === 1
      ? phoneWithIcon(216, 196, 288, phoneColours, icon())
      : phoneWithResult(216, 196, 288, phoneColours, { balls, tick: teal }),
    mangoFruit(124, 790, 110),
    ball(620, 806, 58, '24', balls),
    ball(560, 848, 36, '09', tealBall),
  )

/** A stall under a striped awning, with fruit on its board. */
const stall = (): string =>
  [
    rectangle(474, 96, 10, 132, '#063d3a'),
    rectangle(646, 96, 10, 132, '#063d3a'),
    ...Array.from({ length: 6 }, (_, index) =>
      path(
        `M${456 + index * 36} 58h36v44a18 18 0 0 1-36 0z`,
        (index % 2 ? cream : [coral, mango, coral][Math.floor(index / 2)]) ?? coral,
      ),
    ),
    rectangle(456, 48, 216, 14, teal, { rx: 7 }),
    rectangle(462, 178, 206, 50, '#0a6b66', { rx: 8 }),
    mangoFruit(516, 158, 58),
    mangoFruit(572, 154, 66),
    mangoFruit(628, 160, 54),
  ].join('')

/** A tent with its flag, and balls that roll out of it. */
const tent = (): string =>
  [
    path('M572 24L690 130V228H454V130Z', coral),
    path('M572 24L612 130V228H532V130Z', cream),
    path('M572 24V4h34l-10 9l10 9h-34', mango),
    path('M548 228V176a24 24 0 0 1 48 0v52z', '#075e5a'),
    plainBall(440, 206, 24, { body: mango, face: '#fff' }),
    plainBall(690, 212, 18, tealBall),
    plainBall(490, 222, 16, balls),
  ].join('')

const banner = (which: 1 | 2 | 3): string =>
  drawing(720, 252, [
    draw('defs', {}, dusk),
    rectangle(0, 0, 720, 252, 'url(#dusk)'),
    path('M0 218Q240 176 460 214T720 206V252H0Z', '#2f9c8d'),
    which === 1 ? circle(566, 120, 116, cream, { opacity: 0.28 }) + wheel(566, 118, 86) : '',
    which === 2 ? stall() : '',
    which === 3 ? tent() : '',
    path('M0 240Q360 212 720 238V252H0Z', '#0a6b66'),
    bunting(720, -8, 12),
  ])

/** Mela: a fair in daylight; teal, mango and coral, round everywhere. */
export const melaArtist: Artist = {
  logo,
  icon,
  hero,
  cover,
  splash: (width, height) =>
    scene(width, height, hills(width, height), mangoFruit(width / 2, height * 0.45, width * 0.34)),
  socialCard: () =>
    scene(
      1200,
      630,
      cloud(200, 200, 1.6),
      hills(1200, 630),
      wheel(820, 300, 190),
      bunting(1200, 16, 36),
      mangoFruit(420, 420, 130),
    ),
  downloadBanner,
  banner,
}
