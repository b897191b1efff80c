import {
  decideSettingsApproval,
  openDraft,
  readDraft,
  rollBackSettings,
  settingsDifferences,
  settingsMoves,
  settingsOverview,
  type PublishAnswer,
  type SettingsDifferencesAnswer,
  type SettingsFault,
  type SettingsOverviewAnswer,
  type SettingsApproval,
} from '@playfront/contract/console/versions'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { options } from '../../options'
import type { Outcome } from '@playfront/web/requests/outcome'

/** A version that a staff user is about to roll back to, and what that changes. */
export interface GoingBack {
  version: number
  differences?: SettingsDifferencesAnswer
}

/** A request that a staff user is about to approve, and what it changes. */
export interface Approval {
  id: string
  differences: Pick<SettingsDifferencesAnswer, 'differences' | 'risks'>
}

export type VersionsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      found: SettingsOverviewAnswer
      isBusy: boolean
      goingBack?: GoingBack
      approval?: Approval
      /** Why the last request was not carried out. */
      issues: readonly SettingsFault[]
    }

/**
 * The published versions, the drafts, and the open approval requests.
 * @param group the page of the settings that the staff user came to edit: it leads to the newest draft
 */
export const createVersionsFlow = (services: AppServices, group?: string) => {
  const { requests, place, platform } = services
  const store = createStore<VersionsState>(() => ({ kind: 'loading' }))

  const draftAt = (id: string) => `/settings/draft/${id}${group ? `?group=${encodeURIComponent(group)}` : ''}`

  const load = async () => {
    const outcome = await requests.ask(settingsOverview, {})
    const before = store.getState()
    const [newest] = outcome.kind === 'done' ? outcome.value.drafts : []
    if (group && newest && before.kind === 'loading') return place.go(draftAt(newest.id), 'replace')
    if (outcome.kind === 'done') {
      const kept = before.kind === 'ready' ? before : { isBusy: false, issues: [] }
      store.setState({ ...kept, kind: 'ready', found: outcome.value }, true)
    } else if (before.kind !== 'ready')
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
  }

  const change = (part: Partial<Extract<VersionsState, { kind: 'ready' }>>) => {
    const state = store.getState()
    if (state.kind === 'ready') store.setState({ ...state, ...part }, true)
  }

  /** One thing at a time; afterwards the list is as the server has it. */
  const act = async (make: () => Promise<Outcome<PublishAnswer>>) => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return
    change({ isBusy: true, issues: [] })
    const outcome = await make()
    if (outcome.kind === 'done') {
      notifyPublish(services, outcome.value)
      if (outcome.value.kind === 'refused') change({ issues: outcome.value.issues })
    } else services.reportFailure(outcome)
    change({ isBusy: false, goingBack: undefined, approval: undefined })
    await load()
  }

  return {
    store,
    load,
    start() {
      void load()
      return platform.clock.every(options.lookAgainMs, () => void load())
    },
    async more() {
      const state = store.getState()
      if (state.kind !== 'ready' || state.found.next === null) return
      const outcome = await requests.ask(settingsMoves, { before: state.found.next })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      const { found } = state
      change({ found: { ...found, ...outcome.value, moves: [...found.moves, ...outcome.value.moves] } })
    },
    async begin(title: string) {
      const outcome = await requests.ask(openDraft, { title })
      if (outcome.kind === 'done') place.go(draftAt(outcome.value.draft.id))
      else services.reportFailure(outcome)
    },
    async lookBack(version: number) {
      const state = store.getState()
      if (state.kind !== 'ready') return
      change({ goingBack: { version } })
      const outcome = await requests.ask(settingsDifferences, { from: state.found.version, to: version })
      if (outcome.kind === 'done') change({ goingBack: { version, differences: outcome.value } })
      else {
        change({ goingBack: undefined })
        services.reportFailure(outcome)
      }
    },
    /** Nothing is approved before it has been shown. */
    async review({ id, draft, version }: SettingsApproval) {
      const state = store.getState()
      if (state.kind !== 'ready') return
      const outcome = draft
        ? await requests.ask(readDraft, { id: draft })
        : await requests.ask(settingsDifferences, { from: state.found.version, to: version ?? 0 })
      if (outcome.kind === 'done') change({ approval: { id, differences: outcome.value } })
      else services.reportFailure(outcome)
    },
    stay: () => change({ goingBack: undefined, approval: undefined }),
    goBack(version: number) {
      const state = store.getState()
      if (state.kind !== 'ready') return
      const { publication } = state.found
      void act(() => requests.ask(rollBackSettings, { version, publication, note: '' }))
    },
    decide: (id: string, approve: boolean) =>
      void act(() => requests.ask(decideSettingsApproval, { id, approve })),
  }
}

export type VersionsFlow = ReturnType<typeof createVersionsFlow>

/** Reports in a short message how a publication request ended; a refusal is shown where it belongs. */
export const notifyPublish = (
  { toasts, texts }: Pick<AppServices, 'toasts' | 'texts'>,
  answer: PublishAnswer,
): void => {
  const { t } = texts()
  if (answer.kind === 'published')
    toasts.notify(t('settings.published', { version: answer.version }), 'positive')
  if (answer.kind === 'waiting') toasts.notify(t('settings.waiting'), 'positive')
  if (answer.kind === 'turnedDown') toasts.notify(t('settings.turnedDown'), 'positive')
}
