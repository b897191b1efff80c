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
