import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import { attributes, positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import { allPairs } from '@playfront/lottery-rules/results/pairSpace'
import { allTwoDigits } from '@playfront/lottery-rules/picking/twoDigits'

export const allDigits = [...'0123456789']

/** Every pick of a type, for a random one. */
export const spaceOf = (row: BetTypeRow): readonly string[] => {
  const { digits, tokens } = row.pick
  if (tokens.length > 0) return tokens
  if (digits === 2) return allTwoDigits
  if (digits === 0) return isPairType(row) ? allPairs() : combinationsOf()
  return Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
}

/** `aa-bb` of 01–31 (lottery 3.5). */
export const isPairType = ({ pick }: BetTypeRow): boolean => pick.isFormed('01-02')

const combinationsOf = (): readonly string[] => {
  const parts = positions.map((place) => attributes.map((attribute) => `${place}-${attribute}`))
  return parts.flatMap((first, at) =>
    parts.slice(at + 1).flatMap((second) => first.flatMap((one) => second.map((other) => `${one}+${other}`))),
  )
}
