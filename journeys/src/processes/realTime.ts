import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { expect } from 'vitest'
import type { StoryTime } from '../environment/storyTime'
import type { Player } from '../outside/player'

/** The real time, for journeys about a server process, whose clock is not controlled. */
export const realTime: StoryTime & { rest(time: Milliseconds): Promise<void> } = {
  isHeld: false,
  now: () => Date.now(),
  rest: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  until: (words, isSo) => expect.poll(isSo, { message: words, timeout: seconds(30) }).toBe(true),
}

/** A daily draw closes for a minute a day and is drawn then; the longest that a journey waits for it to be over. */
export const maxWait = minutes(6)

/**
 * Waits until a lottery takes bets and will for this long, so that a journey by the real clock does not meet its draw.
 * At any usual hour there is nothing to wait for.
 */
export const untilOpenFor = (player: Player, lottery: string, time: Milliseconds): Promise<void> =>
  expect
    .poll(async () => closesAt(player, lottery), { timeout: maxWait, message: `${lottery} takes bets` })
    .toBeGreaterThan(realTime.now() + time)

const closesAt = async (player: Player, lottery: string): Promise<number> =>
  (await player.board(lottery)).current?.closeAt ?? 0
