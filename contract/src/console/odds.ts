import { defineConsoleCall } from './consoleCall'
import type { WeighedOdds, PreviewOddsAnswer, PreviewOddsRequest } from './odds.schema'

export type { WeighedOdds, PreviewOddsAnswer, PreviewOddsRequest }

/** What each kind of bet of a prize mode returns with these odds, computed by the rules. Changes nothing. */
export const previewOdds = defineConsoleCall<PreviewOddsRequest, PreviewOddsAnswer>({
  method: 'POST',
  path: '/console/api/settings/odds',
  needs: 'settings.read',
})
