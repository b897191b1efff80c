import type { DrawResult } from '@playfront/lottery-rules/result'
import type { Settlement } from '@playfront/lottery-rules/settlement'
import { agree, settleFirst, type FirstSettlement } from './agree'
import type { AnyTicket } from './anyTicket'

/** A mistake that a settlement could make. It is planted in every ticket; in many of them it changes nothing. */
type Fault = (ticket: AnyTicket, draw: DrawResult) => Settlement

const repriced =
  (change: (snapshot: AnyTicket['snapshot']) => AnyTicket['snapshot']): Fault =>
  (ticket, draw) =>
    settleFirst({ ...ticket, snapshot: change(ticket.snapshot) }, draw)

const redrawn =
  (change: (draw: DrawResult) => DrawResult): Fault =>
  (ticket, draw) =>
    settleFirst(ticket, change(draw))

const changed =
  (change: (settled: Settlement, ticket: AnyTicket) => Partial<Settlement>): Fault =>
  (ticket, draw) => {
    const settled = settleFirst(ticket, draw)
    return { ...settled, ...change(settled, ticket) }
  }

/** Every prize of more than one number with its numbers the same as its first. */
const repeatFirst = (draw: DrawResult): DrawResult =>
  Object.fromEntries(
    Object.entries(draw).map(([prize, numbers]) => [prize, numbers.map(() => numbers[0] ?? '')]),
  )

const issues: Readonly<Record<string, Fault>> = {
  'odds a ten-thousandth too high': repriced(({ odds, ...rest }) => ({
    ...rest,
    ...(odds === undefined ? {} : { odds: odds + 1 }),
  })),
  'a discount that is forgotten': repriced((snapshot) => ({ ...snapshot, discountBps: 0 })),
  'a rebate that is forgotten': repriced((snapshot) => ({ ...snapshot, rebateBps: 0 })),
  'a line that costs one unit stake more': repriced((snapshot) => ({
    ...snapshot,
    costMult: snapshot.costMult + 1,
  })),
  'prizes of several numbers read once': redrawn(repeatFirst),
  'numbers read from behind': redrawn((draw) =>
    Object.fromEntries(
      Object.entries(draw).map(([prize, numbers]) => [
        prize,
        numbers.map((number) => (number.includes('-') ? number : Array.from(number).toReversed().join(''))),
      ]),
    ),
  ),
  'several hits paid as one': changed(({ payout, hits, wonLines }) =>
    hits > wonLines ? { payout: Math.floor((payout * wonLines) / hits) } : {},
  ),
  'a minor unit too much': changed(({ payout }) => (payout > 0 ? { payout: payout + 1 } : {})),
  'the stake kept back': changed(({ payout, cost }, { snapshot }) =>
    snapshot.modal && payout > 0 ? { payout: payout - cost } : {},
  ),
  'a win that is passed over': changed(({ payout }) => (payout > 0 ? { payout: 0 } : {})),
}

export interface FoundFault {
  fault: string
  /** Tickets of which the fault made something else. */
  planted: number
  found: number
}

const notify = (settled: Settlement): string => JSON.stringify({ ...settled, matches: [] })

/** Plants each fault in so many tickets, and counts where it changed something and where the second settlement saw it. */
export const plantIssues = (count: number, seed: number): FoundFault[] =>
  Object.entries(issues).map(([fault, make]) => {
    let planted = 0
    const first: FirstSettlement = (ticket, draw) => {
      const faulty = make(ticket, draw)
      if (notify(faulty) !== notify(settleFirst(ticket, draw))) planted += 1
      return faulty
    }
    const { differences } = agree(count, { seed, first })
    return { fault, planted, found: differences.length }
  })
