import { bicho } from './bicho'
import { fourD } from './fourD'
import { isComplete, neededPrizes } from './needed'
import { philippines } from './philippines'
import { thai } from './thai'
import type { Draw, Price, Rule, Rules, Ticket, Win } from './ticket'
import { togel } from './togel'
import { vietnam } from './vietnam'

export interface AuditedLine {
  readonly numbers: readonly string[]
  readonly cost: bigint
  readonly hits: number
  readonly payout: bigint
}

export interface AuditedBet {
  readonly lines: readonly AuditedLine[]
  readonly cost: bigint
  readonly payout: bigint
  readonly rebate: bigint
  /** The draw lacks a prize that the bet compares: its cost goes back, and nothing else (rule 4.9). */
  readonly isVoid: boolean
}

const rules: Rules = { ...vietnam, ...thai, ...fourD, ...togel, ...philippines, ...bicho }

/** Every bet type that can be settled a second time. */
export const auditedTypes: readonly string[] = Object.keys(rules)

/**
 * What a bet cost and pays, in minor units, found without the first settlement's help. Every division is cut off towards
 * zero, once for each line (lottery 1.3 and 1.4).
 * @throws RangeError for a bet type, a prize or a price that it does not know: what cannot be audited is not to be paid.
 */
export const settleAgain = (ticket: Ticket, draw: Draw): AuditedBet => {
  const rule = Object.hasOwn(rules, ticket.type) ? rules[ticket.type] : undefined
  if (!rule) throw new RangeError(`no rule for ${ticket.type}`)
  if (!Array.isArray(ticket.numbers)) throw new RangeError('numbers that are no list')
  if (!Number.isSafeInteger(ticket.stake)) throw new RangeError(`${ticket.stake} is no stake`)
  const cost = costOfLine(rule, ticket)
  if (!isComplete(ticket.family, draw) && lacks(draw, neededPrizes(rule, ticket)))
    return voided(ticket, rule, cost)
  const lines = choices(ticket.numbers, rule.legs).map((numbers): AuditedLine => {
    const win = rule.judge(numbers, draw, ticket)
    return { numbers, cost, hits: win?.times ?? 0, payout: win ? payFor(win, ticket, cost) : 0n }
  })
  const total = cost * BigInt(lines.length)
  return {
    lines,
    cost: total,
    payout: lines.reduce((sum, { payout }) => sum + payout, 0n),
    rebate: shareOf(total, ticket.price.rebateBps ?? 0),
    isVoid: false,
  }
}

const lacks = (draw: Draw, needed: ReadonlySet<string>): boolean =>
  [...needed].some((prize) => !Object.hasOwn(draw, prize))

const voided = ({ numbers }: Ticket, { legs }: Rule, cost: bigint): AuditedBet => {
  const lines = choices(numbers, legs).map((line): AuditedLine => ({
    numbers: line,
    cost,
    hits: 0,
    payout: 0n,
  }))
  return { lines, cost: cost * BigInt(lines.length), payout: 0n, rebate: 0n, isVoid: true }
}

const tenThousand = 10_000n

const shareOf = (amount: bigint, share: number): bigint => (amount * BigInt(share)) / tenThousand

/** A point may cost a part of a stake: 21.75 of them is 2175 hundredths. */
const hundredths = (times: number): bigint => BigInt(times.toFixed(2).replace('.', ''))

const roundedUp = (inHundredths: bigint): bigint => (inHundredths + 99n) / 100n

const costOfLine = (rule: Rule, ticket: Ticket): bigint => {
  const { costMult, discountBps = 0 } = ticket.price
  // What an in-running line costs hangs on what was known; no price list can say it.
  const times =
    rule.isInRunning === true
      ? rule.cost(ticket.family, ticket)
      : (costMult ?? rule.cost(ticket.family, ticket))
  const multiple = BigInt(ticket.multiple ?? 1)
  const stake = BigInt(ticket.stake)
  if (multiple < 1n || stake % multiple !== 0n)
    throw new RangeError(`a stake of ${stake} is not ${multiple} times another`)
  // A multiple buys the same line so often: the unit stake is priced and cut off once, and charged so many times.
  const gross = roundedUp((stake / multiple) * hundredths(times))
  return (gross - shareOf(gross, discountBps)) * multiple
}

const payFor = (win: Win, { stake, price }: Ticket, cost: bigint): bigint => {
  const unit = BigInt(stake)
  if (price.modal)
    return cost + (unit * BigInt(rate(price.modal, win.category)) * BigInt(win.times)) / tenThousand
  if (price.table) {
    const table = tableOf(price.table, win.category)
    const sum = (win.prizes ?? []).reduce((rates, prize) => rates + BigInt(rate(table, prize)), 0n)
    return (unit * sum) / tenThousand
  }
  if (price.odds === undefined) throw new RangeError('a price without odds, table or index')
  return (unit * BigInt(price.odds) * BigInt(win.times)) / tenThousand
}

const tableOf = (
  table: NonNullable<Price['table']>,
  category?: string,
): Readonly<Record<string, unknown>> => {
  if (category === undefined) return table
  const found = table[category]
  if (typeof found !== 'object') throw new RangeError(`no prizes for ${category} arrangements`)
  return found
}

const rate = (rates: Readonly<Record<string, unknown>>, name = ''): number => {
  const found = rates[name]
  if (typeof found !== 'number') throw new RangeError(`no rate for ${name}`)
  return found
}

/** Every choice of so many numbers, in the order of the list. */
const choices = (numbers: readonly string[], size: number): string[][] => {
  if (size === 1) return numbers.map((number) => [number])
  return numbers.flatMap((number, place) =>
    choices(numbers.slice(place + 1), size - 1).map((rest) => [number, ...rest]),
  )
}
