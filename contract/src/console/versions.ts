import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type {
  ColourCheckAnswer,
  ColourCheckRequest,
  DecideSettingsRequest,
  DraftAnswer,
  DraftRequest,
  Dropped,
  OpenDraftRequest,
  PreviewAnswer,
  PreviewRequest,
  PublishAnswer,
  PublishDraftRequest,
  RebaseDraftRequest,
  RollBackRequest,
  SaveDraftAnswer,
  SaveDraftRequest,
  SettingsDifferencesAnswer,
  SettingsDifferencesRequest,
  SettingsMovesAnswer,
  SettingsMovesRequest,
  SettingsOverviewAnswer,
} from './versions.schema'

export type * from './versions.schema'

/** A merchant's settings with the picture of home inside are some 60 KB. */
const maxBytes = 512 * 1_024

/** What is published, who is at work on what, who waits for a second person, and the latest moves. */
export const settingsOverview = defineConsoleCall<Nothing, SettingsOverviewAnswer>({
  method: 'GET',
  path: '/console/api/settings',
  needs: 'settings.read',
})

/** What was published and when, the newest first, page by page. */
export const settingsMoves = defineConsoleCall<SettingsMovesRequest, SettingsMovesAnswer>({
  method: 'GET',
  path: '/console/api/settings/moves',
  needs: 'settings.read',
})

/** What going from one version to another changes, key by key. */
export const settingsDifferences = defineConsoleCall<SettingsDifferencesRequest, SettingsDifferencesAnswer>({
  method: 'GET',
  path: '/console/api/settings/differences',
  needs: 'settings.read',
})

/** Begins a draft on what is published now. */
export const openDraft = defineConsoleCall<OpenDraftRequest, DraftAnswer>({
  method: 'POST',
  path: '/console/api/settings/drafts',
  needs: 'settings.edit',
})

/** One draft with what it would change, its issues and its conflicts. */
export const readDraft = defineConsoleCall<DraftRequest, DraftAnswer>({
  method: 'GET',
  path: '/console/api/settings/drafts/:id',
  needs: 'settings.read',
})

/**
 * Changes by key. A key that another staff user changed meanwhile stays as it is; if it is one of these, nothing is
 * saved.
 */
export const saveDraft = defineConsoleCall<SaveDraftRequest, SaveDraftAnswer>({
  method: 'PUT',
  path: '/console/api/settings/drafts/:id',
  needs: 'settings.edit',
  maxBytes,
})

/** Puts the draft on what is published now. */
export const rebaseDraft = defineConsoleCall<RebaseDraftRequest, DraftAnswer>({
  method: 'POST',
  path: '/console/api/settings/drafts/:id/rebase',
  needs: 'settings.edit',
})

/** Throws a draft away. */
export const dropDraft = defineConsoleCall<DraftRequest, Dropped>({
  method: 'DELETE',
  path: '/console/api/settings/drafts/:id',
  needs: 'settings.edit',
})

/** Publishes what the caller has seen, or asks for a second person where a risky key changes. */
export const publishDraft = defineConsoleCall<PublishDraftRequest, PublishAnswer>({
  method: 'POST',
  path: '/console/api/settings/drafts/:id/publish',
  needs: 'settings.publish',
})

/** Points to an older version again. */
export const rollBackSettings = defineConsoleCall<RollBackRequest, PublishAnswer>({
  method: 'POST',
  path: '/console/api/settings/roll-back',
  needs: 'settings.publish',
})

/** The second person's word. */
export const decideSettingsApproval = defineConsoleCall<DecideSettingsRequest, PublishAnswer>({
  method: 'POST',
  path: '/console/api/settings/approvals/:id',
  needs: 'settings.approve',
  isDecision: true,
})

/** What the theme makes of some colours, and whether all of it can be read. */
export const checkColours = defineConsoleCall<ColourCheckRequest, ColourCheckAnswer>({
  method: 'GET',
  path: '/console/api/settings/colours',
  needs: 'settings.read',
})

/** Opens the real front with the draft, for a quarter of an hour. */
export const previewDraft = defineConsoleCall<PreviewRequest, PreviewAnswer>({
  method: 'POST',
  path: '/console/api/settings/drafts/:id/preview',
  needs: 'settings.edit',
})
