import { numbersOf, single, sorted } from './judging'
import type { Draw, Rule, Rules, Win } from './ticket'

const topThree = ['first', 'second', 'third']
const every = [...topThree, 'starter', 'consolation']

const wonPrizes = (prizes: readonly string[]): Win | undefined =>
  prizes.length > 0 ? { times: prizes.length, prizes } : undefined

/** A prize for each drawn number that fits; the same number drawn twice wins twice. */
const fitting = (prizes: readonly string[], draw: Draw, fits: (number: string) => boolean): string[] =>
  prizes.flatMap((prize) =>
    numbersOf(draw, prize)
      .filter(fits)
      .map(() => prize),
  )

const straight = (prizes: readonly string[]): Rule =>
  single((pick, draw) => wonPrizes(fitting(prizes, draw, (number) => number === pick)))

const lastThree = (prizes: readonly string[]): Rule =>
  single((pick, draw) => wonPrizes(fitting(prizes, draw, (number) => number.slice(1) === pick)))

/** In how many ways four digits can stand. */
const arrangements = (digits: string): number => {
  const found = new Set<string>()
  const place = (head: string, rest: string): void => {
    if (rest === '') found.add(head)
    for (let at = 0; at < rest.length; at++)
      place(head + rest.charAt(at), rest.slice(0, at) + rest.slice(at + 1))
  }
  place('', digits)
  return found.size
}

const sharedBox = (prizes: readonly string[]): Rule =>
  single((pick, draw) => {
    const fitted = fitting(prizes, draw, (number) => sorted(number) === sorted(pick))
    const win = wonPrizes(fitted)
    return win && { ...win, category: String(arrangements(pick)) }
  })

/** Lottery 3.2, numbers of four digits. */
export const fourD: Rules = {
  D4_BIG: straight(every),
  D4_SMALL: straight(topThree),
  D4_4A: straight(['first']),
  D4_3A: lastThree(['first']),
  D4_3ABC: lastThree(topThree),
  D4_IBOX_BIG: sharedBox(every),
  D4_IBOX_SMALL: sharedBox(topThree),
}
