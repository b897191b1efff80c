import { z } from 'zod'
import type { DemoProviderGame, Draw } from './game'

export type BaccaratEnd = 'player' | 'banker' | 'tie'

/** The last digit of the sum. */
export const pointsOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) % 10

/** Eight and nine of two cards end the round at once. */
export const isNatural = (points: number): boolean => points >= 8

export const playerDraws = (points: number): boolean => points <= 5

/**
 * Whether the banker takes a third card.
 * @param third what the player's third card was worth; absent when the player took none
 */
export const bankerDraws = (points: number, third: number | undefined): boolean => {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

/** Cards of each worth in eight decks: tens and pictures are worth nothing. */
const shoe = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
const cards = 416

let known: Record<BaccaratEnd, number> | undefined

/**
 * How likely each end is with a full shoe of eight decks, by going through every deal. Deals are counted as whole numbers
 * of six cards in order, of which there are fewer than the safe integers.
 */
export const baccaratChances = (): Record<BaccaratEnd, number> => (known ??= countDeals())

const countDeals = (): Record<BaccaratEnd, number> => {
  const left = [...shoe]
  const deals = { player: 0, banker: 0, tie: 0 }
  /** Goes on with each worth the next card may have, by how many cards have it. */
  const next = (ways: number, go: (value: number, ways: number) => void) => {
    for (let value = 0; value <= 9; value += 1) {
      const count = left[value] ?? 0
      left[value] = count - 1
      go(value, ways * count)
      left[value] = count
    }
  }
  const end = (player: number, banker: number, ways: number) => {
    deals[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += ways
  }
  /** Cards that are not dealt may be any. */
  const rest = (dealt: number): number => {
    let ways = 1
    for (let at = dealt; at < 6; at += 1) ways *= cards - at
    return ways
  }
  const afterPlayer = (player: number, banker: number, ways: number, third?: number) => {
    const dealt = third === undefined ? 4 : 5
    if (!bankerDraws(banker, third)) return end(player, banker, ways * rest(dealt))
    next(ways, (value, more) => end(player, pointsOf([banker, value]), more * rest(dealt + 1)))
  }
  const afterTwo = (player: number, banker: number, ways: number) => {
    if (isNatural(player) || isNatural(banker)) return end(player, banker, ways * rest(4))
    if (!playerDraws(player)) return afterPlayer(player, banker, ways)
    next(ways, (value, more) => afterPlayer(pointsOf([player, value]), banker, more, value))
  }
  next(1, (p1, one) =>
    next(one, (b1, two) =>
      next(two, (p2, three) =>
        next(three, (b2, four) => afterTwo(pointsOf([p1, p2]), pointsOf([b1, b2]), four)),
      ),
    ),
  )
  const all = rest(0)
  return { player: deals.player / all, banker: deals.banker / all, tie: deals.tie / all }
}

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
