import { isWithin, numbersOf, single, soleNumber, sorted, won, wonTimes } from './judging'
import type { Draw, Rules } from './ticket'

type Side = (draw: Draw) => string

/** Where each family keeps what the Thai bets look at: the number on top, and the two digits below. */
const views: Readonly<Record<string, { top: Side; bottom: Side }>> = {
  TH6: { top: (draw) => soleNumber(draw, 'first'), bottom: (draw) => soleNumber(draw, 'last2') },
  LAO4: { top: (draw) => soleNumber(draw, 'n'), bottom: (draw) => soleNumber(draw, 'n').slice(0, 2) },
  HN5: { top: (draw) => soleNumber(draw, 'special'), bottom: (draw) => soleNumber(draw, 'first').slice(-2) },
  MYT: { top: (draw) => soleNumber(draw, 'first'), bottom: (draw) => soleNumber(draw, 'second').slice(-2) },
  YK5: { top: (draw) => soleNumber(draw, 'n'), bottom: (draw) => soleNumber(draw, 'n').slice(0, 2) },
}

const viewOf = (family: string): { top: Side; bottom: Side } => {
  const view = views[family]
  if (!view) throw new RangeError(`${family} has no Thai view`)
  return view
}

type Test = (pick: string, digits: string) => boolean

const top = (digits: number, test: Test) =>
  single((pick, draw, family) => won(test(pick, viewOf(family).top(draw).slice(-digits))))

const bottom = (test: Test) => single((pick, draw, family) => won(test(pick, viewOf(family).bottom(draw))))

const same: Test = (pick, digits) => pick === digits
const anyOrder: Test = (pick, digits) => sorted(pick) === sorted(digits)
const has: Test = (pick, digits) => digits.includes(pick)

/** Three different digits, all of them among those picked. */
const threeAmong: Test = (pick, digits) =>
  new Set(digits).size === 3 && Array.from(digits).every((digit) => pick.includes(digit))

const highOrLow: Test = (pick, digits) => (digits >= '5' ? 'HIGH' : 'LOW') === pick
const oddOrEven: Test = (pick, digits) => ('13579'.includes(digits.slice(-1)) ? 'ODD' : 'EVEN') === pick

const threeOf = (prize: string) =>
  single((pick, draw) => wonTimes(numbersOf(draw, prize).filter((number) => number === pick).length))

/** Lottery 3.1 of the SEA-traditional mode. */
export const thai: Rules = {
  TH_4TOP: top(4, same),
  TH_4TOD: top(4, anyOrder),
  TH_3TOP: top(3, same),
  TH_3TOD: top(3, anyOrder),
  TH_3FRONT: threeOf('front3'),
  TH_3BACK: threeOf('back3'),
  TH_2TOP: top(2, same),
  TH_2BOT: bottom(same),
  TH_2TODTOP: top(3, isWithin),
  TH_RUNTOP: top(3, has),
  TH_RUNBOT: bottom(has),
  TH_3IN4: top(3, threeAmong),
  TH_3IN5: top(3, threeAmong),
  TH_HL3: top(3, highOrLow),
  TH_HL2B: bottom(highOrLow),
  TH_OE: top(3, oddOrEven),
}
