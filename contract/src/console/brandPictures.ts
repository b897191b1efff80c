import { pictureBodyBytes } from '../shell/pictures'
import { seconds } from '../time'
import { defineConsoleCall } from './consoleCall'
import type { UploadPictureAnswer, UploadPictureRequest } from './brandPictures.schema'

export type { UploadPictureAnswer }

/** Takes a picture in: drawn anew, without what hides in it, under an address made of its content. */
export const uploadPicture = defineConsoleCall<UploadPictureRequest, UploadPictureAnswer>({
  method: 'POST',
  path: '/console/api/pictures',
  needs: 'settings.edit',
  maxBytes: pictureBodyBytes,
  timeoutMs: seconds(40),
})
