import { z } from 'zod'
import type { Draw, DemoProviderGame } from './game'

/** Of a million tickets so many win so many times the stake; the rest win nothing. */
export const scratchPrizes = [
  { times: 1_000, tickets: 20 },
  { times: 100, tickets: 600 },
  { times: 20, tickets: 5_000 },
  { times: 10, tickets: 12_000 },
  { times: 5, tickets: 40_000 },
  { times: 2, tickets: 120_000 },
  { times: 1, tickets: 200_000 },
] as const
export const scratchTickets = 1_000_000

const fields = 9

/** The prize of a drawn ticket, by its number. */
export const prizeOf = (ticket: number): number => {
  let last = 0
  for (const { times, tickets } of scratchPrizes) {
    last += tickets
    if (ticket < last) return times
  }
  return 0
}

/** Nine fields: three equal symbols of the prize, or of nothing; never three of anything else. */
const drawFields = (draw: Draw, times: number): number[] => {
  const held: number[] = times > 0 ? [times, times, times] : []
  while (held.length < fields) {
    const next = scratchPrizes[draw(scratchPrizes.length)]?.times ?? 1
    if (held.filter((each) => each === next).length < 2) held.push(next)
  }
  return shuffle(draw, held)
}

const shuffle = (draw: Draw, held: number[]): number[] => {
  const left = [...held]
  return held.flatMap(() => left.splice(draw(left.length), 1))
}

export const scratch: DemoProviderGame<Record<string, never>> = {
  choice: z.strictObject({}),
  play(draw, stake) {
    const times = prizeOf(draw(scratchTickets))
    return { win: stake * times, shows: { times, fields: drawFields(draw, times) } }
  },
  odds() {
    const rows = scratchPrizes.map(({ times, tickets }) => ({
      name: `×${times}`,
      chance: tickets / scratchTickets,
      pays: times,
    }))
    const back = scratchPrizes.reduce((sum, { times, tickets }) => sum + times * tickets, 0)
    return { rows, returns: (back * 100) / scratchTickets }
  },
}
