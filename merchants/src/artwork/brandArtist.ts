import { coverFactsOf, type Artist } from './artwork'
import { type BallColours, ball, phoneWithIcon, phoneWithResult, plainBall } from './motifs'
import { brandColours, contrastOf, type BrandColours } from './brandColours'
import { around, circle, draw, drawing, group, path, radial, rectangle, scattered } from './svg'

/** The inputs for drawing the artwork of a merchant without its own artist. */
export interface DrawnBrand {
  code: string
  name: string
  accent: string
  second: string
}

/** Words in a drawing are text and never markup. */
const escapeWords = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** The same figure for the same code, on every node and permanently. */
const figureOf = (code: string): number =>
  [...code].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)

/** One leaf of a sign, 100 high from the middle. */
const leaves = [
  'M0 -18C-26 -44 -22 -84 0 -100C22 -84 26 -44 0 -18Z',
  'M0 -22L24 -62L0 -100L-24 -62Z',
  'M-17 -30A17 17 0 0 1 17 -30L9 -100H-9Z',
  'M0 -26C30 -34 34 -78 0 -100C10 -74 4 -50 0 -26Z',
]

/** The merchant's own sign: leaves around a middle, as many and of the kind that its code says. */
const sign = (figure: number, colour: string, middle: string): string => {
  const leaf = leaves[figure % leaves.length] ?? ''
  const count = 5 + (Math.floor(figure / leaves.length) % 5)
  return group(
    {},
    around(count, 0, 0, () => path(leaf, colour)),
    circle(0, 0, 15, middle),
  )
}

const at = (x: number, y: number, size: number, part: string): string =>
  group({ transform: `translate(${x} ${y}) scale(${size / 100})` }, part)

/** Everything that a merchant shows of itself, from its name and colours: made when it is asked for. */
export const brandArtist = ({ code, name, accent, second }: DrawnBrand): Artist => {
  const colours = brandColours(accent, second)
  const { deep, mid, sign: ink, pale, onAccent } = colours
  const figure = figureOf(code)
  const mark = sign(figure, ink, pale)
  const balls: BallColours = { body: ink, face: '#ffffff', ink: deep }
  const otherBalls: BallColours = { body: mid, face: '#ffffff', ink: deep }
  const words = escapeWords(name)
  /** The sign beside the name stands on the page's own surface. */
  const onSurface = (isDark: boolean): string => {
    if (contrastOf(accent, isDark ? '#111318' : '#ffffff') >= 2) return accent
    return isDark ? '#ffffff' : deep
  }

  const scene = (width: number, height: number, ...parts: string[]): string =>
    drawing(width, height, [
      draw('defs', {}, ground(colours)),
      rectangle(0, 0, width, height, 'url(#ground)'),
      ...parts,
    ])
  const rings = (x: number, y: number, r: number): string =>
    group(
      { fill: 'none', stroke: ink, 'stroke-width': 2, opacity: 0.28 },
      ...[1, 0.8, 0.6].map((part) => circle(x, y, r * part, 'none')),
    )
  const sparks = (width: number, height: number): string =>
    scattered(18, figure + 1)
      .map(({ x, y, size }) =>
        circle(x * width, y * height, 1 + size * 2, pale, { opacity: 0.2 + size * 0.4 }),
      )
      .join('')
  const icon = (): string => scene(512, 512, rings(256, 256, 330), at(256, 256, 168, mark))
  const lettering = (x: number, y: number, size: number, fill: string, anchor: 'start' | 'middle'): string =>
    draw(
      'text',
      {
        x,
        y,
        'font-size': size,
        'font-family': 'system-ui,sans-serif',
        'font-weight': 800,
        'text-anchor': anchor,
        fill,
      },
      words,
    )

  return {
    logo: (onDark) => {
      const width = 70 + [...name].reduce((sum, letter) => sum + (letter < '\u0500' ? 20 : 31), 0)
      return drawing(
        width,
        56,
        [
          at(28, 28, 25, sign(figure, onSurface(onDark), onDark ? '#ffffff' : deep)),
          lettering(62, 38, 30, onDark ? '#ffffff' : deep, 'start'),
        ],
        words,
      )
    },
    icon,
    hero: () =>
      scene(
        780,
        440,
        rings(570, 220, 250),
        sparks(780, 440),
        at(570, 220, 150, mark),
        ball(420, 330, 40, '68', balls),
        ball(704, 330, 46, '79', otherBalls),
        ball(706, 96, 30, '39', balls),
      ),
    cover: (lottery) =>
      scene(
        300,
        400,
        rings(150, 160, 150),
        at(150, 160, 104, mark),
        draw(
          'text',
          {
            x: 150,
            y: 352,
            'font-size': coverFactsOf(lottery).period.length > 2 ? 72 : 100,
            'font-family': 'system-ui,sans-serif',
            'font-weight': 800,
            'text-anchor': 'middle',
            fill: onAccent,
          },
          escapeWords(coverFactsOf(lottery).period),
        ),
      ),
    splash: (width, height) =>
      scene(
        width,
        height,
        rings(width / 2, height * 0.44, width * 0.5),
        at(width / 2, height * 0.44, width * 0.2, mark),
      ),
    socialCard: () =>
      scene(
        1_200,
        630,
        rings(600, 250, 380),
        sparks(1_200, 630),
        at(600, 250, 150, mark),
        lettering(600, 530, [...name].length > 20 ? 56 : 84, onAccent, 'middle'),
      ),
    downloadBanner: (which) => {
      const body = { body: deep, screen: '#ffffff', tiles: mid }
      const phone =
        which === 1
          ? phoneWithIcon(230, 180, 260, body, icon())
          : phoneWithResult(230, 180, 260, body, { balls: otherBalls, tick: mid })
      return scene(720, 900, rings(360, 440, 420), sparks(720, 900), phone)
    },
    banner: (which) =>
      scene(
        720,
        252,
        rings(540 + which * 20, 126, 190),
        at(560, 126, 88 + which * 6, mark),
        plainBall(430, 190, 26, balls),
        plainBall(664, 60, 20 + which * 4, otherBalls),
      ),
  }
}

const ground = ({ accent, mid, deep }: BrandColours): string =>
  radial('ground', 0.7, 0.35, 1.05, [
    { at: 0, colour: accent },
    { at: 0.5, colour: mid },
    { at: 1, colour: deep },
  ])
