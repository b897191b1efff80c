import { defineConsoleCall } from './consoleCall'
import type { HideContactAnswer, HideContactRequest } from './contacts.schema'

export type { HideContactAnswer }

/** Hides an address of customer service as the documents want it, or opens one that is hidden. Changes nothing. */
export const hideContact = defineConsoleCall<HideContactRequest, HideContactAnswer>({
  method: 'POST',
  path: '/console/api/settings/contacts',
  needs: 'settings.read',
})
