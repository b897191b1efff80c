import { defineCall, type Nothing } from '../call'
import type { SearchEntries } from './promotions.schema'

export type { SearchEntries }

/**
 * What the merchant set for search engines, for a page that goes on to other paths; a page that is opened brings its own
 * along. No path of the documents (GAP-22).
 */
export const searchEntries = defineCall<Nothing, { entries: SearchEntries }>({
  method: 'GET',
  path: '/wps/system/search',
  session: 'none',
  cacheable: true,
})
