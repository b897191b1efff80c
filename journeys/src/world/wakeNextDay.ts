import { hours } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { createWorld, type World } from './createWorld'
import type { StoryDatabase } from './storyDatabase'

/** More than a day: what was held for 24 hours is free. */
const nightMs = hours(25)

/**
 * Everybody puts the phone away, and the town goes on 25 hours later on the same database. The draws that would open
 * meanwhile are left out: nobody can have bet in them, and to make a whole night's takes minutes.
 */
export const wakeNextDay = async (world: World, { url }: StoryDatabase): Promise<World> => {
  const wakesAt = new Date(world.now() + nightMs)
  for (const { settings } of demonstrationMerchants)
    await world.nodes[0]?.server.store.change(settings.code, ({ query }) => query(leaveOut, [wakesAt]))
  await world.close()
  return createWorld({ at: wakesAt.toISOString(), database: { url, drop: () => Promise.resolve() } })
}

const leaveOut = {
  name: 'story night without draws',
  text: `update lottery_issue set due_at = null where state = 'scheduled' and draw_at < $1`,
}
