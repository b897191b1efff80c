import fc from 'fast-check'
import type { DrawResult, Family } from '../result'
import { families } from '../results/families'
import { pairMembers } from '../results/pairSpace'

/** Any result of a family. */
export function anyResult(family: Family): fc.Arbitrary<DrawResult> {
  const prizes = families[family].map(({ name, digits, count }) => {
    const number = family === 'PH2' ? anyPair : anyNumber(digits)
    return [name, fc.array(number, { minLength: count, maxLength: count })] as const
  })
  return fc.record(Object.fromEntries(prizes))
}

/** Any string of so many digits. */
export const anyNumber = (digits: number): fc.Arbitrary<string> =>
  fc.nat(10 ** digits - 1).map((number) => String(number).padStart(digits, '0'))

const anyHalf = fc.constantFrom(...pairMembers)
const anyPair = fc.tuple(anyHalf, anyHalf).map(([first, second]) => `${first}-${second}`)

/** The Northern result of 2024-03-05 that the vectors S001 to S027 use (lottery 2.5). */
export const northernResult: DrawResult = {
  DB: ['87122'],
  G1: ['64388'],
  G2: ['51684', '45089'],
  G3: ['15702', '11869', '95889', '95412', '35845', '75289'],
  G4: ['3651', '7848', '0102', '9621'],
  G5: ['1951', '8583', '0029', '9692', '0278', '9912'],
  G6: ['300', '105', '083'],
  G7: ['75', '26', '18', '99'],
}
