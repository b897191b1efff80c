import { bbfs, perm, range, reverse, roll, win } from '../picking/arrangements'
import * as twoDigits from '../picking/twoDigits'
import { compareRow, difference, notBuilt, type RowOutcome } from './rowOutcome'
import type { HelperRow } from './vectorFile'

type Helper = (args: HelperRow['args']) => readonly string[]

const text = (args: HelperRow['args'], at = 0) => String(args[at])
const number = (args: HelperRow['args'], at: number) => Number(args[at])

const helpers: Readonly<Record<string, Helper>> = {
  range: (args) => range(number(args, 0), number(args, 1), number(args, 2)),
  perm: (args) => perm(text(args)),
  bbfs: (args) => bbfs(text(args), number(args, 1)),
  reverse: (args) => reverse(text(args)),
  roll: (args) => roll(text(args)),
  win: (args) => win(text(args), number(args, 1), args[2] === true),
  door19: (args) => twoDigits.door19(text(args)),
  front: (args) => twoDigits.front(text(args)),
  back: (args) => twoDigits.back(text(args)),
  sum: (args) => twoDigits.sum(text(args)),
  doubles: twoDigits.doubles,
  kepLech: twoDigits.kepLech,
  siblings: twoDigits.siblings,
  big: twoDigits.big,
  small: twoDigits.small,
  even: twoDigits.even,
  odd: twoDigits.odd,
}

/** Asks a pick helper for its numbers. */
export function helperRow(row: HelperRow): RowOutcome {
  const name = `helper ${row.helper}(${row.args.join(', ')})`
  const helper = Object.hasOwn(helpers, row.helper) ? helpers[row.helper] : undefined
  if (helper === undefined) return notBuilt(name, row.helper)
  return compareRow(name, () => {
    const numbers = helper(row.args)
    return [difference('numbers', numbers, row.expected), difference('count', numbers.length, row.count)]
  })
}
