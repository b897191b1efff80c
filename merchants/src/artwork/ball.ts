import { circle, draw, group, round } from './svg'

export interface BallColours {
  body: string
  face: string
  ink: string
}

/** A lottery ball with two digits; `face` is the pale disc the digits stand on. */
export const ball = (x: number, y: number, r: number, digits: string, colours: BallColours): string =>
  group(
    { transform: `translate(${round(x)} ${round(y)})` },
    circle(0, 0, r, colours.body),
    circle(-r * 0.3, -r * 0.36, r * 0.22, '#fff', { opacity: 0.35 }),
    circle(r * 0.05, r * 0.05, r * 0.58, colours.face),
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
