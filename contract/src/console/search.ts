import { defineConsoleCall } from './consoleCall'
import type {
  DropListViewRequest,
  ListView,
  ListViewsAnswer,
  ListViewsRequest,
  SaveListViewRequest,
  SearchConsoleAnswer,
  SearchConsoleRequest,
  SearchHit,
  SearchKind,
  ViewedList,
} from './search.schema'
import type { Done } from './staff.schema'

export type { ListView, SearchHit, SearchKind, ViewedList }

/**
 * Members, devices, payout accounts, deposits, withdrawals, slips, draws, staff and settings by what is known of them: of
 * each kind that the caller may read, the first few.
 */
export const searchConsole = defineConsoleCall<SearchConsoleRequest, SearchConsoleAnswer>({
  method: 'GET',
  path: '/console/api/search',
  needs: 'anyRole',
})

/** Filters of a list that were saved under a name: the caller's own, and those that others share at the merchant. */
export const listViews = defineConsoleCall<ListViewsRequest, ListViewsAnswer>({
  method: 'GET',
  path: '/console/api/list-views',
  needs: 'anyRole',
})

/** Saves a filter under a name, in place of the caller's own of that name. */
export const saveListView = defineConsoleCall<SaveListViewRequest, Done>({
  method: 'PUT',
  path: '/console/api/list-views',
  needs: 'anyRole',
})

/** Deletes a saved filter: the caller's own, or a shared one with `staff.manage`. */
export const dropListView = defineConsoleCall<DropListViewRequest, Done>({
  method: 'DELETE',
  path: '/console/api/list-views/:id',
  needs: 'anyRole',
})
