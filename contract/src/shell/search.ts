import { defineCall, type Nothing } from '../call'
import type { SearchEntries } from './promotions.schema'

export type { SearchEntries }

/**
 * The merchant's search engine settings, for a page that navigates to other paths; a page that is opened contains its
 * own. Not a documented path (GAP-22).
 */
export const searchEntries = defineCall<Nothing, { entries: SearchEntries }>({
  method: 'GET',
  path: '/wps/system/search',
  session: 'none',
  cacheable: true,
})
