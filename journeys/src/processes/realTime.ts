import { seconds, type Milliseconds } from '@playfront/contract/time'
import { expect } from 'vitest'
import type { StoryTime } from '../environment/storyTime'

/** The real time, for journeys about a server process, whose clock is not controlled. */
export const realTime: StoryTime & { rest(time: Milliseconds): Promise<void> } = {
  isHeld: false,
  now: () => Date.now(),
  rest: (time) => new Promise((resolve) => setTimeout(resolve, time)),
  until: (words, isSo) => expect.poll(isSo, { message: words, timeout: seconds(30) }).toBe(true),
}
