import { pictureBodyBytes } from '../shell/pictures'
import { seconds } from '../time'
import { defineConsoleCall } from './consoleCall'
import type {
  CleanMarkupAnswer,
  CleanMarkupRequest,
  HideContactAnswer,
  HideContactRequest,
  MarkupNode,
  RemovedMarkup,
  UploadPictureAnswer,
  UploadPictureRequest,
} from './brand.schema'

export type { UploadPictureAnswer }

/** Uploads a picture: re-encoded, without metadata, under an address derived from its content. */
export const uploadPicture = defineConsoleCall<UploadPictureRequest, UploadPictureAnswer>({
  method: 'POST',
  path: '/console/api/pictures',
  needs: 'settings.edit',
  maxBytes: pictureBodyBytes,
  timeoutMs: seconds(40),
})

export type { HideContactAnswer }

/** Hides an address of customer service as the documents want it, or opens one that is hidden. Changes nothing. */
export const hideContact = defineConsoleCall<HideContactRequest, HideContactAnswer>({
  method: 'POST',
  path: '/console/api/settings/contacts',
  needs: 'settings.read',
})

export type { CleanMarkupAnswer, MarkupNode, RemovedMarkup }

/** What stays of a text with HTML when it is written down, and what does not. Keeps nothing. */
export const cleanMarkup = defineConsoleCall<CleanMarkupRequest, CleanMarkupAnswer>({
  method: 'POST',
  path: '/console/api/markup',
  needs: 'settings.read',
  maxBytes: 128 * 1_024,
})
