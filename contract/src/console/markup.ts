import { defineConsoleCall } from './consoleCall'
import type { CleanMarkupAnswer, CleanMarkupRequest, MarkupNode, RemovedMarkup } from './markup.schema'

export type { CleanMarkupAnswer, MarkupNode, RemovedMarkup }

/** What stays of a text with HTML when it is written down, and what does not. Keeps nothing. */
export const cleanMarkup = defineConsoleCall<CleanMarkupRequest, CleanMarkupAnswer>({
  method: 'POST',
  path: '/console/api/markup',
  needs: 'settings.read',
  maxBytes: 128 * 1_024,
})
