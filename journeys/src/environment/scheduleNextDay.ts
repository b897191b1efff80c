import { hours } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { createTestEnvironment, type TestEnvironment } from './createTestEnvironment'
import type { StoryDatabase } from './storyDatabase'

/** More than a day: what was held for 24 hours is free. */
const nightMs = hours(25)

/**
 * All phones are closed, and the environment continues 25 hours later on the same database. The draws that would open
 * meanwhile are left out: no bets can be on them, and creating a whole night's takes minutes.
 */
export const scheduleNextDay = async (
  environment: TestEnvironment,
  { url }: StoryDatabase,
): Promise<TestEnvironment> => {
  const nextRunAt = new Date(environment.now() + nightMs)
  for (const { settings } of demonstrationMerchants)
    await environment.nodes[0]?.server.store.change(settings.code, ({ query }) =>
      query(leaveOut, [nextRunAt]),
    )
  await environment.close()
  return createTestEnvironment({
    at: nextRunAt.toISOString(),
    database: { url, drop: () => Promise.resolve() },
  })
}

const leaveOut = {
  name: 'story night without draws',
  text: `update lottery_issue set due_at = null where state = 'scheduled' and draw_at < $1`,
}
