import { uploadPicture } from './brandPictures'
import { hideContact } from './contacts'
import { cleanMarkup } from './markup'
import { previewOdds } from './odds'
import {
  checkColours,
  decideSettingsApproval,
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
  decideSettingsApproval,
  checkColours,
  previewDraft,
  previewOdds,
  cleanMarkup,
  uploadPicture,
  hideContact,
}
