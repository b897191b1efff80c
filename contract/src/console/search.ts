import { defineConsoleCall } from './consoleCall'
import type { SearchConsoleAnswer, SearchConsoleRequest, SearchHit, SearchKind } from './search.schema'

export type { SearchHit, SearchKind }

/**
 * Members, devices, payout accounts, deposits, withdrawals, slips, draws, staff and settings by what is known of them: of
 * each kind that the caller may read, the first few.
 */
export const searchConsole = defineConsoleCall<SearchConsoleRequest, SearchConsoleAnswer>({
  method: 'GET',
  path: '/console/api/search',
  needs: 'anyRole',
})
