import { uploadPicture } from './brandPictures'
import { hideContact } from './contacts'
import { cleanMarkup } from './markup'
import { weighOdds } from './odds'
import {
  checkColours,
  decideSettingsWish,
  dropDraft,
  openDraft,
  previewDraft,
  publishDraft,
  readDraft,
  rebaseDraft,
  rollBackSettings,
  saveDraft,
  settingsDifferences,
  settingsMoves,
  settingsOverview,
} from './versions'

/** The console's calls about settings and their versions. */
export const settingsCalls = {
  settingsOverview,
  settingsMoves,
  settingsDifferences,
  openDraft,
  readDraft,
  saveDraft,
  rebaseDraft,
  dropDraft,
  publishDraft,
  rollBackSettings,
  decideSettingsWish,
  checkColours,
  previewDraft,
  weighOdds,
  cleanMarkup,
  uploadPicture,
  hideContact,
}
