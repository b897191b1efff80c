import { ball, phoneWithIcon, phoneWithResult, plainBall } from '../artwork/motifs'
import { coverFactsOf, type Artist, type CoverFacts } from '../artwork/artwork'
import { circle, draw, drawing, group, path, placed, rectangle } from '../artwork/svg'

const green = '#00843d'
const deep = '#00491f'
const yellow = '#ffd400'
const ink = '#0b1b3b'
const orange = '#ff7a00'
const paper = '#f7faf5'

/** The bird, from plain shapes: body, bib, the great bill. */
const toucan = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size / 200})` },
    path('M-78 96C-110 10-70-86 20-86C72-86 100-48 96-8C92 52 20 112-78 96Z', ink),
    path('M-4-54C44-72 86-44 82-6C78 36 34 52 4 38C-30 22-36-40-4-54Z', paper),
    path('M62-54C150-92 226-52 232 14C186-22 128-8 78 6C92-14 88-40 62-54Z', orange),
    path('M78 6C128-8 186-22 232 14C180 18 128 30 84 34C88 24 84 14 78 6Z', yellow),
    path('M204-20C220-10 230 2 232 14C222 6 212 2 200 0Z', ink),
    circle(38, -28, 15, '#2aa7df'),
    circle(38, -28, 8, ink),
    path('M-78 96C-120 132-132 170-128 204L-84 148L-66 196L-44 98Z', ink),
  )

/** Slanted bands, as on a sambódromo's walls. */
const bands = (width: number, height: number): string => {
  const step = width / 6
  return [deep, yellow, deep, orange]
    .map((fill, index) =>
      path(
        `M${width - step * (3.6 - index)} 0h${step * 0.55}l${-height * 0.5} ${height}h${-step * 0.55}z`,
        fill,
        { opacity: index % 2 ? 0.95 : 0.5 },
      ),
    )
    .join('')
}

const leafShape = (x: number, y: number, size: number, turn: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size / 100})` },
    path('M0 0C-46-34-40-104 0-140C40-104 46-34 0 0Z', '#0ba14f'),
    path('M0 0V-126', 'none', { stroke: deep, 'stroke-width': 5 }),
  )

const balls = { body: yellow, face: paper, ink }

const scene = (width: number, height: number, ...parts: string[]): string =>
  drawing(width, height, [rectangle(0, 0, width, height, green), ...parts])

const hero = (): string =>
  scene(
    780,
    440,
    bands(780, 440),
    leafShape(430, 452, 150, -34),
    leafShape(500, 470, 170, -6),
    leafShape(748, 470, 170, 24),
    toucan(540, 240, 205),
    ball(420, 372, 32, '13', balls),
    ball(720, 388, 38, '22', balls),
  )

const coverScenes: Record<CoverFacts['region'], string> = {
  north: toucan(116, 156, 128),
  central: [leafShape(110, 246, 130, -24), leafShape(190, 246, 150, 20)].join(''),
  south: [ball(106, 170, 56, '13', balls), ball(200, 120, 44, '22', balls)].join(''),
  vip: toucan(116, 156, 132),
}

const cover = (lottery: string): string => {
  const facts = coverFactsOf(lottery)
  return scene(
    300,
    400,
    bands(300, 400),
    coverScenes[facts.region],
    path('M0 286L300 262V400H0Z', ink),
    draw(
      'text',
      {
        x: 150,
        y: 376,
        'font-size': facts.period.length > 2 ? 84 : 104,
        'font-family': 'Impact,system-ui,sans-serif',
        'font-weight': 800,
        'text-anchor': 'middle',
        fill: yellow,
      },
      facts.period,
    ),
  )
}

const logo = (onDark: boolean): string =>
  drawing(
    244,
    56,
    [
      toucan(25, 28, 31),
      draw(
        'text',
        {
          x: 70,
          y: 41,
          'font-size': 34,
          'font-family': 'Impact,Haettenschweiler,system-ui,sans-serif',
          'font-weight': 800,
          'letter-spacing': 1.5,
          fill: onDark ? yellow : ink,
        },
        'TUCANO',
      ),
    ],
    'Tucano',
  )

const icon = (): string => scene(512, 512, bands(512, 512), toucan(200, 262, 215))

const phoneColours = { body: ink, screen: '#13294f', tiles: paper }

const downloadBanner = (which: 1 | 2): string =>
  scene(
    720,
    900,
    bands(720, 900),
    leafShape(90, 930, 250, -18),
    leafShape(640, 940, 230, 22),
    rectangle(176, 36, 368, 104, ink, { rx: 14 }),
    placed(logo(true), 206, 54, 308, 70),
    which === 1
      ? phoneWithIcon(216, 180, 288, phoneColours, icon())
      : phoneWithResult(216, 180, 288, phoneColours, { balls, tick: yellow }),
    toucan(118, 720, 150),
    ball(606, 792, 56, '13', balls),
    ball(556, 846, 36, '22', balls),
  )

/** A drum of the samba, with its sticks. */
const samba = (): string =>
  [
    path('M472 92L656 92L634 224H494Z', yellow),
    path('M472 92L518 224H494ZM564 92L541 224H587ZM656 92L610 224H634Z', orange),
    draw('ellipse', { cx: 564, cy: 92, rx: 92, ry: 26, fill: paper }),
    draw('ellipse', { cx: 564, cy: 92, rx: 92, ry: 26, fill: 'none', stroke: ink, 'stroke-width': 8 }),
    path('M452 26L560 84', 'none', { stroke: ink, 'stroke-width': 10, 'stroke-linecap': 'round' }),
    path('M690 20L584 84', 'none', { stroke: ink, 'stroke-width': 10, 'stroke-linecap': 'round' }),
    circle(452, 26, 13, orange),
    circle(690, 20, 13, orange),
  ].join('')

/** A kite over leaves: a day off. */
const kite = (): string =>
  [
    path('M572 20L652 104L572 204L492 104Z', yellow),
    path('M572 20L652 104H572ZM572 204L492 104H572Z', orange),
    path('M572 20V204M492 104H652', 'none', { stroke: ink, 'stroke-width': 5 }),
    path('M572 204C600 226 560 236 590 252', 'none', { stroke: ink, 'stroke-width': 4 }),
    leafShape(676, 268, 92, 20),
    leafShape(456, 268, 80, -18),
  ].join('')

const banner = (which: 1 | 2 | 3): string =>
  scene(
    720,
    252,
    group({ transform: 'translate(150 0)' }, bands(720, 252)),
    which === 1 ? leafShape(690, 262, 110, 18) + toucan(540, 132, 128) + plainBall(438, 206, 26, balls) : '',
    which === 2 ? samba() : '',
    which === 3 ? kite() : '',
    path('M0 236L720 222V252H0Z', ink, { opacity: 0.85 }),
  )

/** Tucano: flat green, yellow and ink, hard edges, a bird with a great bill. */
export const tucanoArtist: Artist = {
  logo,
  icon,
  hero,
  cover,
  splash: (width, height) =>
    scene(width, height, bands(width, height), toucan(width * 0.44, height * 0.46, width * 0.5)),
  socialCard: () =>
    scene(
      1200,
      630,
      bands(1200, 630),
      leafShape(420, 660, 220, -20),
      toucan(560, 320, 380),
      ball(980, 470, 64, '13', balls),
    ),
  downloadBanner,
  banner,
}
