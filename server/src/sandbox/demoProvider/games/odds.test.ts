import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { baccarat, baccaratPays, bankerDraws, playerDraws } from './baccarat'
import { dice, dicePays, winningRolls, type DiceChoice } from './dice'
import { type Draw, openDraw } from './game'
import { games } from './games'
import { prizeOf, scratch, scratchTickets } from './scratch'
import { paysAt, slot, slotLines, slotReelLength } from './slot'
import { wheel, wheelPockets, wheelWins, type WheelChoice } from './wheel'

/** Draws the numbers that are given, whatever the limit. */
const drawing = (...numbers: number[]): Draw => {
  const left = [...numbers]
  return () => left.shift() ?? 0
}

/** Uniform and the same in every run. */
const seeded = (seed: string): Draw => {
  let n = 0
  return openDraw({
    bytes: (count) =>
      createHash('sha256')
        .update(`${seed} ${(n += 1)}`)
        .digest()
        .subarray(0, count),
  })
}

test('the slot returns what it shows: every stop of the three reels, every line', () => {
  let back = 0
  for (let a = 0; a < slotReelLength; a += 1)
    for (let b = 0; b < slotReelLength; b += 1)
      for (let c = 0; c < slotReelLength; c += 1) back += slot.play(drawing(a, b, c), 500, {}).win
  const returned = (back / (slotReelLength ** 3 * 500)) * 100
  expect(slot.odds().returns).toBeCloseTo(returned, 10)
  expect(returned).toBeCloseTo(95.7875, 10)
})

test('each row of the slot’s table is as likely as it says', () => {
  const { rows } = slot.odds()
  const seen = new Map<number, number>()
  for (let a = 0; a < slotReelLength; a += 1)
    for (let b = 0; b < slotReelLength; b += 1)
      for (let c = 0; c < slotReelLength; c += 1) {
        const [middle = 0] = paysAt([a, b, c])
        seen.set(middle, (seen.get(middle) ?? 0) + 1)
      }
  for (const { pays, chance } of rows) expect((seen.get(pays) ?? 0) / slotReelLength ** 3).toBe(chance)
  expect(slotLines).toHaveLength(5)
})

const diceChoices = (): DiceChoice[] =>
  (['under', 'over'] as const).flatMap((side) =>
    Array.from({ length: 100 }, (_, target) => ({ side, target })).filter(
      (choice) => dice.choice.safeParse(choice).success,
    ),
  )

test('dice return what they show: every choice, every roll', () => {
  const { rows, returns } = dice.odds()
  const all = diceChoices().map((choice) => {
    const rolls = Array.from({ length: 100 }, (_, roll) => dice.play(drawing(roll), 100, choice).win)
    const wins = rolls.filter((win) => win > 0).length
    const row = rows.find(({ name }) => name === String(wins))
    expect([row?.chance, row?.pays]).toEqual([wins / 100, dicePays(winningRolls(choice)) / 100])
    return rolls.reduce((sum, win) => sum + win, 0) / 100
  })
  expect(all.length).toBe(2 * (95 - 2 + 1))
  expect(returns).toBe(Math.min(...all))
  expect(Math.max(...all)).toBeLessThanOrEqual(98)
})

test('the wheel returns what it shows: every kind of bet, every pocket', () => {
  const choices: WheelChoice[] = [
    ...Array.from({ length: 37 }, (_, number) => ({ on: 'number' as const, number })),
    ...[1, 2, 3].map((number) => ({ on: 'dozen' as const, number })),
    ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const).map((on) => ({ on })),
  ]
  for (const choice of choices) {
    const back = wheelPockets.reduce<number>(
      (sum, _, place) => sum + wheel.play(drawing(place), 100, choice).win,
      0,
    )
    expect(back).toBe(3_600)
    const row = wheel.odds().rows.find(({ name }) => name === choice.on)
    expect(wheelPockets.filter((number) => wheelWins(choice, number)).length / 37).toBe(row?.chance)
  }
  expect(wheel.odds().returns).toBeCloseTo((36 / 37) * 100, 10)
  expect(wheelPockets.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n))
})

test('the scratch card returns what it shows: every ticket of the million', () => {
  let back = 0
  for (let ticket = 0; ticket < scratchTickets; ticket += 1) back += prizeOf(ticket)
  expect(scratch.odds().returns).toBe((back / scratchTickets) * 100)
  expect(back).toBe(940_000)
})

test('a ticket shows three equal symbols of what it won, and of nothing else', () => {
  const draw = seeded('tickets')
  const seen = new Set<number>()
  for (let n = 0; n < 400; n += 1) {
    // Every prize has its turn: the ticket is chosen, the fields are drawn.
    const ticket = [0, 20, 620, 5_620, 17_620, 57_620, 177_620, 377_620][n % 8] ?? 0
    let first = true
    const { win, shows } = scratch.play(
      (below) => {
        if (!first) return draw(below)
        first = false
        return ticket
      },
      100,
      {},
    )
    const { times, fields } = shows as { times: number; fields: number[] }
    expect(fields).toHaveLength(9)
    const threes = [...new Set(fields)].filter((each) => fields.filter((field) => field === each).length > 2)
    expect(threes).toEqual(times > 0 ? [times] : [])
    expect(win).toBe(100 * times)
    seen.add(times)
  }
  expect(seen.size).toBe(8)
})

test('baccarat has the published probabilities', () => {
  const [player, banker, tie] = baccarat.odds().rows
  expect(player?.chance).toBeCloseTo(0.446247, 6)
  expect(banker?.chance).toBeCloseTo(0.458597, 6)
  expect(tie?.chance).toBeCloseTo(0.095156, 6)
  const returned = (chance = 0, pays = 0, back = 0) => (chance * pays + back) * 100
  expect(returned(banker?.chance, banker?.pays, tie?.chance)).toBeCloseTo(98.942, 3)
  expect(returned(player?.chance, player?.pays, tie?.chance)).toBeCloseTo(98.765, 3)
  expect(baccarat.odds().returns).toBeCloseTo(85.64, 2)
})

test('baccarat is dealt by its rules, and pays by them', () => {
  const draw = seeded('cards')
  const ends = { player: 0, banker: 0, tie: 0 }
  const value = ({ rank }: { rank: number }) => (rank >= 10 ? 0 : rank)
  const rounds = 3_000
  for (let n = 0; n < rounds; n += 1) {
    const on = (['player', 'banker', 'tie'] as const)[n % 3] ?? 'tie'
    const { win, shows } = baccarat.play(draw, 100, { on })
    const { player, banker, end } = shows as {
      player: { rank: number; suit: number }[]
      banker: { rank: number; suit: number }[]
      end: 'player' | 'banker' | 'tie'
    }
    const points = (hand: { rank: number }[]) => hand.reduce((sum, card) => sum + value(card), 0) % 10
    const two = [points(player.slice(0, 2)), points(banker.slice(0, 2))] as const
    const isOver = two.some((total) => total >= 8)
    expect(player.length === 3).toBe(!isOver && playerDraws(two[0]))
    const third = player[2] && value(player[2])
    expect(banker.length === 3).toBe(!isOver && bankerDraws(two[1], third))
    const difference = points(player) - points(banker)
    expect(end).toBe(difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker')
    expect(win).toBe(on === end ? baccaratPays[on] : end === 'tie' ? 100 : 0)
    ends[end] += 1
  }
  expect(ends.banker / rounds).toBeCloseTo(0.4586, 1)
})

test('a draw is even, and nothing is favoured by the limit', () => {
  const bytes = [Buffer.from('ffffffff', 'hex'), Buffer.from('00000007', 'hex')]
  // 2^32 − 1 lies beyond the last whole hundred and is drawn again.
  expect(openDraw({ bytes: () => bytes.shift() ?? Buffer.alloc(4) })(100)).toBe(7)
  const draw = seeded('even')
  const counts = Array.from({ length: 6 }, () => 0)
  for (let n = 0; n < 12_000; n += 1) counts[draw(6)] = (counts[draw(6)] ?? 0) + 1
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(250)
})

test('a choice that is none of the game’s is not played', () => {
  for (const wrong of [
    undefined,
    null,
    'over',
    { side: 'over', target: 99 },
    { side: 'under', target: 1 },
    { side: 'over', target: 3.5 },
    { side: 'over', target: 50, more: 1 },
  ])
    expect(games.dice.prepare(wrong)).toBeUndefined()
  for (const wrong of [
    { on: 'number' },
    { on: 'number', number: 37 },
    { on: 'dozen', number: 0 },
    { on: 'all' },
  ])
    expect(games.wheel.prepare(wrong)).toBeUndefined()
  expect(games.baccarat.prepare({ on: 'both' })).toBeUndefined()
  expect(games.slot.prepare({ lines: 9 })).toBeUndefined()
})
