import { bankerDraws, isNatural, playerDraws, pointsOf, type BaccaratEnd } from './baccaratRules'

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
