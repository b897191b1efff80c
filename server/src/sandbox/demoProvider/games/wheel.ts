import { z } from 'zod'
import type { DemoProviderGame } from './game'

/** In the order in which they stand around the wheel. */
export const wheelPockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const

/** Every second pocket from the one after zero. */
export const isRed = (number: number): boolean => {
  const place = wheelPockets.findIndex((pocket) => pocket === number)
  return place > 0 && place % 2 === 1
}

const halves = ['red', 'black', 'odd', 'even', 'low', 'high'] as const
export type WheelChoice =
  | { on: (typeof halves)[number] }
  | { on: 'number'; number: number }
  | { on: 'dozen'; number: number }

const pays = (choice: WheelChoice): number => {
  if (choice.on === 'number') return 36
  return choice.on === 'dozen' ? 3 : 2
}

export const wheelWins = (choice: WheelChoice, number: number): boolean => {
  if (choice.on === 'number') return choice.number === number
  if (number === 0) return false
  if (choice.on === 'dozen') return Math.ceil(number / 12) === choice.number
  const isSo = {
    red: isRed(number),
    black: !isRed(number),
    odd: number % 2 === 1,
    even: number % 2 === 0,
    low: number <= 18,
    high: number > 18,
  }
  return isSo[choice.on]
}

/** One choice for each kind of bet. */
const samples: WheelChoice[] = [
  { on: 'number', number: 7 },
  { on: 'dozen', number: 1 },
  ...halves.map((on) => ({ on })),
]

export const wheel: DemoProviderGame<WheelChoice> = {
  choice: z.discriminatedUnion('on', [
    z.strictObject({ on: z.enum(halves) }),
    z.strictObject({ on: z.literal('number'), number: z.int().min(0).max(36) }),
    z.strictObject({ on: z.literal('dozen'), number: z.int().min(1).max(3) }),
  ]),
  play(draw, stake, choice) {
    const place = draw(wheelPockets.length)
    const number = wheelPockets[place] ?? 0
    const won = wheelWins(choice, number)
    const colour = number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'
    return { win: won ? stake * pays(choice) : 0, shows: { place, number, colour, won } }
  },
  odds() {
    const rows = samples.map((choice) => ({
      name: choice.on,
      chance: wheelPockets.filter((number) => wheelWins(choice, number)).length / wheelPockets.length,
      pays: pays(choice),
    }))
    return { rows, returns: Math.min(...rows.map(({ chance, pays: each }) => chance * each * 100)) }
  },
}
