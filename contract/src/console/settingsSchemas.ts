import type { CallSchemas } from '../call'
import { nothing } from '../schemaParts'
import {
  cleanMarkupAnswer,
  cleanMarkupRequest,
  hideContactAnswer,
  hideContactRequest,
  uploadPictureAnswer,
  uploadPictureRequest,
} from './brand.schema'
import { previewOddsAnswer, previewOddsRequest } from './odds.schema'
import {
  colourCheckAnswer,
  colourCheckRequest,
  decideSettingsRequest,
  draftAnswer,
  draftRequest,
  dropped,
  openDraftRequest,
  previewAnswer,
  previewRequest,
  publishAnswer,
  publishDraftRequest,
  rebaseDraftRequest,
  rollBackRequest,
  saveDraftAnswer,
  saveDraftRequest,
  settingsDifferencesAnswer,
  settingsDifferencesRequest,
  settingsMovesAnswer,
  settingsMovesRequest,
  settingsOverviewAnswer,
} from './versions.schema'
import { secondPersonErrors } from './approvals.schema'

/** Shapes and refusals of the console's calls about settings. */
export const settingsSchemas = {
  settingsOverview: { request: nothing, answer: settingsOverviewAnswer, errors: [] },
  settingsMoves: { request: settingsMovesRequest, answer: settingsMovesAnswer, errors: [] },
  settingsDifferences: {
    request: settingsDifferencesRequest,
    answer: settingsDifferencesAnswer,
    errors: ['settings.unknown'],
  },
  openDraft: { request: openDraftRequest, answer: draftAnswer, errors: ['settings.full'] },
  readDraft: { request: draftRequest, answer: draftAnswer, errors: ['settings.unknown'] },
  saveDraft: {
    request: saveDraftRequest,
    answer: saveDraftAnswer,
    errors: ['settings.unknown', 'staff.moved.on'],
  },
  rebaseDraft: {
    request: rebaseDraftRequest,
    answer: draftAnswer,
    errors: ['settings.unknown', 'staff.moved.on'],
  },
  dropDraft: { request: draftRequest, answer: dropped, errors: ['settings.unknown'] },
  publishDraft: {
    request: publishDraftRequest,
    answer: publishAnswer,
    errors: ['settings.unknown', 'settings.same', 'staff.moved.on'],
  },
  rollBackSettings: {
    request: rollBackRequest,
    answer: publishAnswer,
    errors: ['settings.unknown', 'settings.same', 'staff.moved.on'],
  },
  decideSettingsApproval: {
    request: decideSettingsRequest,
    answer: publishAnswer,
    errors: ['settings.unknown', 'settings.same', 'staff.moved.on', ...secondPersonErrors],
  },
  checkColours: { request: colourCheckRequest, answer: colourCheckAnswer, errors: [] },
  previewDraft: {
    request: previewRequest,
    answer: previewAnswer,
    errors: ['settings.unknown', 'settings.broken'],
  },
  previewOdds: { request: previewOddsRequest, answer: previewOddsAnswer, errors: ['prize_mode_unknown'] },
  cleanMarkup: { request: cleanMarkupRequest, answer: cleanMarkupAnswer, errors: [] },
  hideContact: { request: hideContactRequest, answer: hideContactAnswer, errors: [] },
  uploadPicture: {
    request: uploadPictureRequest,
    answer: uploadPictureAnswer,
    errors: ['picture.too.large', 'picture.refused', 'picture.too.many'],
  },
} satisfies Record<string, CallSchemas>
