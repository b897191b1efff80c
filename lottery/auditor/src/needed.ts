import type { Draw, Rule, Ticket } from './ticket'

/** How many numbers of how many digits each prize of a draw has (lottery 2.1, 3.1 to 3.6). */
const prizes: Readonly<Record<string, Readonly<Record<string, readonly [count: number, digits: number]>>>> = {
  VN27: { DB: [1, 5], G1: [1, 5], G2: [2, 5], G3: [6, 5], G4: [4, 4], G5: [6, 4], G6: [3, 3], G7: [4, 2] },
  VN18: {
    DB: [1, 6],
    G1: [1, 5],
    G2: [1, 5],
    G3: [2, 5],
    G4: [7, 5],
    G5: [1, 4],
    G6: [3, 4],
    G7: [1, 3],
    G8: [1, 2],
  },
  TH6: { first: [1, 6], front3: [2, 3], back3: [2, 3], last2: [1, 2] },
  LAO4: { n: [1, 4] },
  HN5: { special: [1, 5], first: [1, 5] },
  MYT: { first: [1, 4], second: [1, 4] },
  YK5: { n: [1, 5] },
  D4: { first: [1, 4], second: [1, 4], third: [1, 4], starter: [10, 4], consolation: [10, 4] },
  TG4: { n: [1, 4] },
  PH3: { n: [1, 3] },
  PH2: { n: [1, 5] },
  JB5: { first: [1, 4], second: [1, 4], third: [1, 4], fourth: [1, 4], fifth: [1, 4] },
}

const prizesOf = (family: string) => {
  const known = prizes[family]
  if (!known) throw new RangeError(`no prizes are known of ${family}`)
  return known
}

/** Whether a draw has all its prizes. */
export const isComplete = (family: string, draw: Draw): boolean =>
  Object.keys(prizesOf(family)).every((prize) => Object.hasOwn(draw, prize))

/** Prizes whose numbers have fewer digits than so many. */
export const shorterThan = (family: string, digits: number): string[] =>
  Object.entries(prizesOf(family)).flatMap(([prize, [, length]]) => (length < digits ? [prize] : []))

const asked = new Map<string, ReadonlySet<string>>()

/**
 * Which prizes a bet type cannot do without: those that its rule asks for when it judges a draw that has them all. A missing one
 * makes the bet void (rule 4.9).
 */
export const neededPrizes = (rule: Rule, ticket: Ticket): ReadonlySet<string> => {
  const { family, type, numbers } = ticket
  const key = `${family} ${type}`
  const known = asked.get(key)
  if (known) return known
  const needed = new Set<string>()
  const whole = Object.fromEntries(
    Object.entries(prizesOf(family)).map(([prize, [count, digits]]) => [
      prize,
      Array.from({ length: count }, () => (family === 'PH2' ? '01-01' : '0'.repeat(digits))),
    ]),
  )
  const watched = new Proxy<Draw>(whole, {
    get: (draw, prize) => {
      if (typeof prize === 'string') needed.add(prize)
      return typeof prize === 'string' ? draw[prize] : undefined
    },
  })
  rule.judge(numbers.slice(0, rule.legs), watched, ticket)
  for (const prize of rule.passesOver?.(numbers[0] ?? '', family) ?? []) needed.delete(prize)
  asked.set(key, needed)
  return needed
}
