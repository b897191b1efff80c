import { numbersOf, readOnce, single, soleNumber, sorted, won, wonTimes } from './judging'
import { shorterThan } from './needed'
import type { Draw, Rule, Rules } from './ticket'

const special = (draw: Draw): string => soleNumber(draw, 'DB')
const first = (draw: Draw): string => soleNumber(draw, 'G1')

const everyNumber = readOnce((draw): readonly string[] => Object.values(draw).flat())

const ending = (numbers: readonly string[], pick: string): number =>
  numbers.filter((number) => number.endsWith(pick)).length

const beginning = (numbers: readonly string[], pick: string): number =>
  numbers.filter((number) => number.startsWith(pick)).length

const perNumber = { VN27: 27, VN18: 18 }

/** All prizes, each hit paid. A prize with fewer digits than the pick never ends with it. */
const lot = (cost: number | Record<string, number>): Rule => ({
  ...single((pick, draw) => wonTimes(ending(everyNumber(draw), pick)), cost),
  passesOver: (pick, family) => shorterThan(family, pick.length),
})

const lotOf = (prizes: readonly string[], cost: number): Rule =>
  single(
    (pick, draw) =>
      wonTimes(
        ending(
          prizes.flatMap((prize) => numbersOf(draw, prize)),
          pick,
        ),
      ),
    cost,
  )

/** The smallest prizes, which the trade calls the head: which one depends on where the draw is. */
const twoDigitHead = (draw: Draw, family: string) => numbersOf(draw, family === 'VN27' ? 'G7' : 'G8')
const threeDigitHead = (draw: Draw, family: string) => numbersOf(draw, family === 'VN27' ? 'G6' : 'G7')

type Head = (draw: Draw, family: string) => readonly string[]

const headOnly = (head: Head, cost: Record<string, number>): Rule =>
  single((pick, draw, family) => wonTimes(ending(head(draw, family), pick)), cost)

const headAndTail = (head: Head, cost: Record<string, number>): Rule =>
  single(
    (pick, draw, family) =>
      wonTimes(ending(head(draw, family), pick) + (special(draw).endsWith(pick) ? 1 : 0)),
    cost,
  )

const tens = (draw: Draw): string => special(draw).at(-2) ?? ''
const units = (draw: Draw): string => special(draw).at(-1) ?? ''

const endings = readOnce((draw) => new Set(everyNumber(draw).map((number) => number.slice(-2))))

const everyIsDrawn = (legs: number): Rule => ({
  legs,
  cost: () => 1,
  judge: (line, draw) => won(line.every((number) => endings(draw).has(number))),
})

const noneIsDrawn = (legs: number): Rule => ({
  legs,
  cost: () => 1,
  judge: (line, draw) => won(!line.some((number) => endings(draw).has(number))),
})

/** Shown on television with the special prize last. */
const asShown = (draw: Draw): readonly string[] => {
  const { DB = [], ...others } = draw
  return [...Object.values(others).flat(), ...DB]
}

const inRunning: Rule = {
  isInRunning: true,
  legs: 1,
  cost: (family, { revealed = 0 }) => (family === 'VN27' ? 27 : 18) - revealed,
  judge: ([pick = ''], draw, { revealed = 0 }) => wonTimes(ending(asShown(draw).slice(revealed), pick)),
}

/** Lottery 2.4 to 2.6 of the Vietnam mode. */
export const vietnam: Rules = {
  VN_LO2: lot(perNumber),
  VN_LO2_1K: lot(1),
  VN_LO2_DAU: single((pick, draw) => wonTimes(beginning(everyNumber(draw), pick)), perNumber),
  VN_LO3: lot({ VN27: 23, VN18: 17 }),
  VN_LO4: lot({ VN27: 20, VN18: 16 }),
  VN_LO_G3_27: lotOf(['G3'], 6),
  VN_LO_G5_27: lotOf(['G5'], 6),
  VN_LO_G4_18: lotOf(['G4'], 7),
  VN_LO_G6_18: lotOf(['G6'], 3),
  VN_BAO7: lotOf(['G8', 'G7', 'G6', 'G5', 'DB'], 7),
  VN_LOLIVE2: inRunning,
  VN_DE_DB: single((pick, draw) => won(special(draw).endsWith(pick))),
  VN_DE_DAU_DB: single((pick, draw) => won(special(draw).startsWith(pick))),
  VN_DE_G1: single((pick, draw) => won(first(draw).endsWith(pick))),
  VN_DE_DAU_G1: single((pick, draw) => won(first(draw).startsWith(pick))),
  VN_DE_DAU: headOnly(twoDigitHead, { VN27: 4, VN18: 1 }),
  VN_DE_DD: headAndTail(twoDigitHead, { VN27: 5, VN18: 2 }),
  VN_DAU: single((pick, draw) => won(tens(draw) === pick)),
  VN_DUOI: single((pick, draw) => won(units(draw) === pick)),
  VN_TONG: single((pick, draw) => won(String((Number(tens(draw)) + Number(units(draw))) % 10) === pick)),
  VN_CL_DB: single((pick, draw) => won(('02468'.includes(units(draw)) ? 'CHAN' : 'LE') === pick)),
  VN_TX_DB: single((pick, draw) => won((tens(draw) < '5' ? 'XIU' : 'TAI') === pick)),
  VN_3C_DB: single((pick, draw) => won(special(draw).endsWith(pick))),
  VN_3C_DAU_DB: single((pick, draw) => won(special(draw).startsWith(pick))),
  VN_3C_G1: single((pick, draw) => won(first(draw).endsWith(pick))),
  VN_3C_DAU: headOnly(threeDigitHead, { VN27: 3, VN18: 1 }),
  VN_3C_DD: headAndTail(threeDigitHead, { VN27: 4, VN18: 2 }),
  VN_3C_BOX_DB: single((pick, draw) => won(sorted(special(draw).slice(-3)) === sorted(pick))),
  VN_4C_DB: single((pick, draw) => won(special(draw).endsWith(pick))),
  VN_4C_G1: single((pick, draw) => won(first(draw).endsWith(pick))),
  VN_4C_BOX_DB: single((pick, draw) => won(sorted(special(draw).slice(-4)) === sorted(pick))),
  VN_XIEN2: everyIsDrawn(2),
  VN_XIEN3: everyIsDrawn(3),
  VN_XIEN4: everyIsDrawn(4),
  VN_TRUOT4: noneIsDrawn(4),
  VN_TRUOT6: noneIsDrawn(6),
  VN_TRUOT8: noneIsDrawn(8),
  VN_TRUOT10: noneIsDrawn(10),
}
