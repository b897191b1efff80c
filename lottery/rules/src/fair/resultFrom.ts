import type { DrawResult, Family } from '../result'
import { families } from '../results/families'
import { pairMembers } from '../results/pairSpace'
import { digitStream, uintStream } from './digitStream'

/** The result that a draw key (hex) decides: digits fill the family in canonical order (lottery 6.3). */
export function resultFrom(family: Family, drawKey: string): DrawResult {
  if (family === 'PH2') return { n: [pairFrom(drawKey)] }
  const stream = digitStream(drawKey)
  const number = (digits: number) => Array.from({ length: digits }, () => stream.next().value).join('')
  return Object.fromEntries(
    families[family].map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => number(digits)),
    ]),
  )
}

/** Both halves are drawn from 01–31 on their own (lottery 3.5). */
function pairFrom(drawKey: string): string {
  const uint = uintStream(drawKey)
  const half = () => pairMembers[uint(pairMembers.length)] ?? ''
  return `${half()}-${half()}`
}
