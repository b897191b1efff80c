import { circle, draw, group, path, placed, rectangle, round } from './svg'

export interface BallColours {
  body: string
  face: string
  ink: string
}

const blank = (r: number, { body, face }: Omit<BallColours, 'ink'>): string =>
  [
    circle(0, 0, r, body),
    circle(-r * 0.3, -r * 0.36, r * 0.22, '#fff', { opacity: 0.35 }),
    circle(r * 0.05, r * 0.05, r * 0.58, face),
  ].join('')

/** A lottery ball with two digits; `face` is the pale disc the digits stand on. */
export const ball = (x: number, y: number, r: number, digits: string, colours: BallColours): string =>
  group(
    { transform: `translate(${round(x)} ${round(y)})` },
    blank(r, colours),
    draw(
      'text',
      {
        x: r * 0.05,
        y: r * 0.3,
        'font-size': r * 0.72,
        'font-family': 'system-ui,sans-serif',
        'font-weight': 800,
        'text-anchor': 'middle',
        fill: colours.ink,
      },
      digits,
    ),
  )

/** The same without digits, for pictures that are mirrored. */
export const plainBall = (x: number, y: number, r: number, colours: Omit<BallColours, 'ink'>): string =>
  group({ transform: `translate(${round(x)} ${round(y)})` }, blank(r, colours))

export interface PhoneColours {
  body: string
  /** What the screen shows behind everything. */
  screen: string
  /** Tiles and lines on the screen, faint. */
  tiles: string
}

/** A phone seen from the front, twice as high as wide; what is on its screen is drawn on 100 by 200. */
const phone = (x: number, y: number, width: number, colours: PhoneColours, onScreen: string[]): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${width / 100})` },
    draw('defs', {}, draw('clipPath', { id: 'screen' }, rectangle(5, 5, 90, 190, '#000', { rx: 11 }))),
    rectangle(0, 0, 100, 200, colours.body, { rx: 15 }),
    group(
      { 'clip-path': 'url(#screen)' },
      rectangle(5, 5, 90, 190, colours.screen),
      ...onScreen,
      rectangle(38, 11, 24, 6, colours.body, { rx: 3 }),
    ),
  )

/** A phone whose home screen holds the merchant's icon among others. */
export const phoneWithIcon = (
  x: number,
  y: number,
  width: number,
  colours: PhoneColours,
  icon: string,
): string => {
  const tiles = Array.from({ length: 15 }, (_, at) => ({ row: Math.floor(at / 3), column: at % 3 }))
    .filter(({ row, column }) => column !== 1 || row < 1 || row > 3)
    .map(({ row, column }) =>
      rectangle(14 + column * 26, 32 + row * 30, 20, 20, colours.tiles, { rx: 5, opacity: 0.22 }),
    )
  return phone(x, y, width, colours, [
    draw('defs', {}, draw('clipPath', { id: 'tile' }, rectangle(26, 78, 48, 48, '#000', { rx: 12 }))),
    ...tiles,
    rectangle(23, 75, 54, 54, colours.tiles, { rx: 15, opacity: 0.3 }),
    group({ 'clip-path': 'url(#tile)' }, placed(icon, 26, 78, 48, 48)),
  ])
}

/** A phone with a result on it that was checked: three balls and a tick. */
export const phoneWithResult = (
  x: number,
  y: number,
  width: number,
  colours: PhoneColours,
  { balls, tick }: { balls: BallColours; tick: string },
): string =>
  phone(x, y, width, colours, [
    rectangle(18, 32, 64, 7, colours.tiles, { rx: 3.5, opacity: 0.4 }),
    rectangle(18, 45, 42, 6, colours.tiles, { rx: 3, opacity: 0.22 }),
    ...['24', '68', '13'].map((digits, at) => ball(25 + at * 25, 82, 12, digits, balls)),
    group(
      { transform: 'translate(50 132)' },
      draw('circle', { r: 24, fill: tick }),
      path('M-11 1L-3 9L12-8', 'none', {
        stroke: colours.screen,
        'stroke-width': 6,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
    rectangle(18, 172, 64, 10, colours.tiles, { rx: 5, opacity: 0.22 }),
  ])
