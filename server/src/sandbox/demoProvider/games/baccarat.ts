import { z } from 'zod'
import { baccaratChances } from './baccaratChances'
import { bankerDraws, playerDraws, pointsOf, isNatural, type BaccaratEnd } from './baccaratRules'
import type { Draw, DemoProviderGame } from './game'

const decks = 8
const suits = 4
const ranks = 13

interface Card {
  /** 1 is the ace, 11 to 13 the pictures. */
  rank: number
  suit: number
}

/** What each end pays for one on it, in hundredths; the stake included. A tie gives the other stakes back. */
export const baccaratPays: Record<BaccaratEnd, number> = { player: 200, banker: 195, tie: 900 }

/** A freshly shuffled shoe for each round; a card that has been dealt is gone from it. */
const openShoe = (draw: Draw) => {
  const cards = Array.from({ length: decks * suits * ranks }, (_, n): Card => ({
    rank: (n % ranks) + 1,
    suit: Math.floor(n / ranks) % suits,
  }))
  return (): Card => {
    const [card] = cards.splice(draw(cards.length), 1)
    if (!card) throw new Error('A round needs six cards and a shoe holds more.')
    return card
  }
}

const valueOf = ({ rank }: Card): number => (rank >= 10 ? 0 : rank)
const totalOf = (hand: readonly Card[]): number => pointsOf(hand.map(valueOf))

/** Deals a round by the game's own rules; nobody chooses anything. */
const deal = (draw: Draw) => {
  const next = openShoe(draw)
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (!isNatural(totalOf(player)) && !isNatural(totalOf(banker))) {
    const third = playerDraws(totalOf(player)) ? next() : undefined
    if (third) player.push(third)
    if (bankerDraws(totalOf(banker), third && valueOf(third))) banker.push(next())
  }
  return { player, banker }
}

const endOf = (player: number, banker: number): BaccaratEnd => {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

export const baccarat: DemoProviderGame<{ on: BaccaratEnd }> = {
  choice: z.strictObject({ on: z.enum(['player', 'banker', 'tie']) }),
  play(draw, stake, { on }) {
    const { player, banker } = deal(draw)
    const totals = { player: totalOf(player), banker: totalOf(banker) }
    const end = endOf(totals.player, totals.banker)
    const win = on === end ? (stake / 100) * baccaratPays[on] : end === 'tie' ? stake : 0
    return { win, shows: { player, banker, totals, end } }
  },
  odds() {
    const chances = baccaratChances()
    const rows = (['player', 'banker', 'tie'] as const).map((name) => ({
      name,
      chance: chances[name],
      pays: baccaratPays[name] / 100,
    }))
    const returns = rows.map(
      ({ name, chance, pays }) => (chance * pays + (name === 'tie' ? 0 : chances.tie)) * 100,
    )
    return { rows, returns: Math.min(...returns) }
  },
}
