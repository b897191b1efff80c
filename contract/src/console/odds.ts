import { defineConsoleCall } from './consoleCall'
import type { WeighedOdds, WeighOddsAnswer, WeighOddsRequest } from './odds.schema'

export type { WeighedOdds, WeighOddsAnswer, WeighOddsRequest }

/** What each kind of bet of a prize mode returns with these odds, reckoned by the rules. Changes nothing. */
export const weighOdds = defineConsoleCall<WeighOddsRequest, WeighOddsAnswer>({
  method: 'POST',
  path: '/console/api/settings/odds',
  needs: 'settings.read',
})
