import { defineConsoleCall } from './consoleCall'
import type { OverviewAnswer, OverviewRequest } from './overview.schema'

export type {
  DayFigures,
  OverviewAlert,
  OverviewAnswer,
  OverviewFigures,
  WorkItem,
  WorkKind,
} from './overview.schema'

/**
 * What waits for people at the merchant and since when, today's figures beside those of a week before at the same time, and
 * what is wrong with the platform: each as far as the caller may read it.
 */
export const overview = defineConsoleCall<OverviewRequest, OverviewAnswer>({
  method: 'GET',
  path: '/console/api/overview',
  needs: 'anyRole',
  isQuiet: true,
})
