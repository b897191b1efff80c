import { perm } from '@playfront/lottery-rules/picking/arrangements'
import { columnsOf, fitted } from '../hand/siblings'
import type { SlipEntry } from '../picking/draft'
import type { Offer } from '../round/soldMode'

/** Why a line of a written list is not accepted. */
export type ListRefusal = 'format' | 'noBet' | 'tooMany' | 'stake' | 'stakeMin' | 'stakeMax' | 'number'

export interface WrongLine {
  /** From 1. */
  line: number
  text: string
  reason: ListRefusal
}

/** What a written list says. */
export interface BetList {
  /** Lines with the same type and amount are one bet. */
  bets: readonly SlipEntry[]
  numbers: number
  wrong: readonly WrongLine[]
}

/** Text that is longer than this is no list of bets. */
export const maxList = 20_000

/** `=` or `:` between numbers and amounts; `x`, `×` or `*` between amounts. */
const splitLine = (text: string): { left: string; right: string } => {
  const at = Math.max(text.lastIndexOf('='), text.lastIndexOf(':'))
  return { left: text.slice(0, Math.max(at, 0)).trimEnd(), right: text.slice(at + 1).trimStart() }
}
const amountForm = /^(\d{1,12})(?:[.,](\d{1,2}))?(k)?$/i
/** "In every order", as players write it. */
const everyOrder = /(?:กลับ|đảo|dao|bb|r)$/i

/** An amount as written, in minor units; undefined when it is none. */
const minorOf = (text: string, digits: number): number | undefined => {
  const [, whole = '', part = '', thousand] = amountForm.exec(text.trim()) ?? []
  if (whole === '' || part.length > digits) return undefined
  return (Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)) * (thousand ? 1_000 : 1)
}

const refuseStake = ({ price }: Offer, stake: number): ListRefusal | undefined => {
  if (stake < price.minStake) return 'stakeMin'
  if (stake > price.maxStake) return 'stakeMax'
  return stake % price.stakeStep === 0 ? undefined : 'stake'
}

/** Numbers of one length, `10x20`: the amounts stand for the types of their sheet in order; a zero leaves one out. */
const readLine = (
  text: string,
  offers: readonly Offer[],
  currencyDigits: number,
): readonly SlipEntry[] | ListRefusal => {
  const { left, right } = splitLine(text)
  if (!left || !right) return 'format'
  const isAnyOrder = everyOrder.test(left)
  const written = left
    .replace(everyOrder, '')
    .split(/[\s,.;/-]+/)
    .filter(Boolean)
  const length = written[0]?.length ?? 0
  if (length === 0 || !written.every((number) => /^[0-9]+$/.test(number) && number.length === length))
    return 'format'
  const columns = columnsOf(offers, length)
  if (columns.length === 0) return 'noBet'
  const numbers = [...new Set(isAnyOrder ? written.flatMap((number) => perm(number)) : written)]
  const amounts = right.split(/[x×*]/i).map((amount) => minorOf(amount, currencyDigits))
  if (amounts.length > columns.length) return 'tooMany'
  const bets: SlipEntry[] = []
  for (const [at, stake] of amounts.entries()) {
    const column = columns[at]
    if (stake === undefined || !column) return 'stake'
    if (stake === 0) continue
    const refused = refuseStake(column, stake)
    if (refused) return refused
    const fit = numbers.flatMap((number) => fitted(column, number) ?? [])
    if (fit.length < numbers.length) return 'number'
    bets.push({ type: column.row.code, numbers: [...new Set(fit)], stake })
  }
  return bets.length > 0 ? bets : 'stake'
}

/** Joins bets of the same type and amount; a number that stands there twice gets its amounts added. */
const joined = (bets: readonly SlipEntry[]): readonly SlipEntry[] => {
  const stakes = new Map<string, { type: SlipEntry['type']; number: string; stake: number }>()
  for (const { type, numbers, stake } of bets) {
    for (const number of numbers) {
      const key = `${type}:${number}`
      stakes.set(key, { type, number, stake: (stakes.get(key)?.stake ?? 0) + stake })
    }
  }
  const byStake = new Map<string, SlipEntry>()
  for (const { type, number, stake } of stakes.values()) {
    const key = `${type}:${stake}`
    const known = byStake.get(key)
    byStake.set(key, { type, stake, numbers: [...(known?.numbers ?? []), number] })
  }
  return [...byStake.values()]
}

/**
 * Reads a written list as its market writes it: `123=10x20`, `12 34=50x50`, `4 7=5`, `123 กลับ=10` (lottery 4.5, 8.3).
 * @param currencyDigits digits behind the point of the wallet's currency.
 */
export const parseBetList = (text: string, offers: readonly Offer[], currencyDigits: number): BetList => {
  const bets: SlipEntry[] = []
  const wrong: WrongLine[] = []
  for (const [at, raw] of text.slice(0, maxList).split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const read = readLine(line, offers, currencyDigits)
    if (typeof read === 'string') wrong.push({ line: at + 1, text: line.slice(0, 40), reason: read })
    else bets.push(...read)
  }
  const all = joined(bets)
  return { bets: all, numbers: all.reduce((sum, { numbers }) => sum + numbers.length, 0), wrong }
}
