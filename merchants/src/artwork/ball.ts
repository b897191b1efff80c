import { circle, draw, group, round } from './svg'

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
