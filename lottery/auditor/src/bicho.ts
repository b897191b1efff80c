import { numbersOf, single, soleNumber, won, wonTimes } from './judging'
import type { Draw, Rule, Rules } from './ticket'

const prizes = ['first', 'second', 'third', 'fourth', 'fifth']

const head = (draw: Draw): readonly string[] => [soleNumber(draw, 'first')]
const allFive = (draw: Draw): readonly string[] => prizes.flatMap((prize) => numbersOf(draw, prize))

/** `G05`: each animal has four numbers, counted from 01; the last one of the cow, `G25`, is 00. */
const isOfAnimal = (number: string, group: string): boolean => {
  const last = Number(number.slice(-2))
  const highest = Number(group.slice(1)) * 4
  return last === 0 ? highest === 100 : last <= highest && last > highest - 4
}

const count = (numbers: readonly string[], fits: (number: string) => boolean): number =>
  numbers.filter(fits).length

const onHead: Rule = single((pick, draw) => won(head(draw).every((number) => number.endsWith(pick))))
const onFive: Rule = single((pick, draw) => wonTimes(count(allFive(draw), (number) => number.endsWith(pick))))

const animal = (from: typeof head): Rule =>
  single((pick, draw) => wonTimes(count(from(draw), (number) => isOfAnimal(number, pick))))

/** Half of the stake on four digits and half on the last three; the table says what a prize of each kind pays. */
const bothHalves = (from: typeof head): Rule =>
  single((pick, draw) => {
    const paid = from(draw).flatMap((number) => {
      if (number === pick) return ['milhar']
      return number.slice(1) === pick.slice(1) ? ['centena'] : []
    })
    return paid.length > 0 ? { times: paid.length, prizes: paid } : undefined
  })

const together = (legs: number, fits: (number: string, pick: string) => boolean): Rule => ({
  legs,
  cost: () => 1,
  judge: (line, draw) => {
    const drawn = allFive(draw)
    return won(line.every((pick) => drawn.some((number) => fits(number, pick))))
  },
})

/** Lottery 3.6, five numbers of four digits. */
export const bicho: Rules = {
  JB_GRUPO: animal(head),
  JB_DEZENA: onHead,
  JB_CENTENA: onHead,
  JB_MILHAR: onHead,
  JB_MC: bothHalves(head),
  JB_GRUPO5: animal(allFive),
  JB_DEZENA5: onFive,
  JB_CENTENA5: onFive,
  JB_MILHAR5: onFive,
  JB_MC5: bothHalves(allFive),
  JB_DUQUE_GRUPO: together(2, isOfAnimal),
  JB_TERNO_GRUPO: together(3, isOfAnimal),
  JB_DUQUE_DEZENA: together(2, (number, pick) => number.endsWith(pick)),
}
