import type { Draw, Rule, Win } from './ticket'

export const numbersOf = (draw: Draw, prize: string): readonly string[] => {
  const numbers = draw[prize]
  if (!numbers) throw new RangeError(`the draw has no prize ${prize}`)
  return numbers
}

export const soleNumber = (draw: Draw, prize: string): string => {
  const [number, ...others] = numbersOf(draw, prize)
  if (number === undefined || others.length > 0) throw new RangeError(`${prize} is not one number`)
  return number
}

/** Reads something off a draw once, however many tickets are judged by it. */
export const readOnce = <Found>(read: (draw: Draw) => Found): ((draw: Draw) => Found) => {
  const known = new WeakMap<Draw, { found: Found }>()
  return (draw) => {
    const { found } = known.get(draw) ?? { found: read(draw) }
    if (!known.has(draw)) known.set(draw, { found })
    return found
  }
}

export const won = (isWon: boolean): Win | undefined => (isWon ? { times: 1 } : undefined)

export const wonTimes = (times: number): Win | undefined => (times > 0 ? { times } : undefined)

/** The digits in order of size: two numbers with the same are arrangements of each other. */
export const sorted = (digits: string): string => Array.from(digits).sort().join('')

/** Whether the digits of one are among those of the other, each as often as it is asked for. */
export const isWithin = (asked: string, digits: string): boolean => {
  const left = Array.from(digits)
  return Array.from(asked).every((digit) => {
    const place = left.indexOf(digit)
    if (place < 0) return false
    left.splice(place, 1)
    return true
  })
}

/** A type whose lines are one number each and cost the same everywhere. */
export const single = (
  judge: (pick: string, draw: Draw, family: string) => Win | undefined,
  cost: number | Readonly<Record<string, number>> = 1,
): Rule => ({
  legs: 1,
  cost: (family) => (typeof cost === 'number' ? cost : (cost[family] ?? Number.NaN)),
  judge: ([pick = ''], draw, { family }) => judge(pick, draw, family),
})
