import {
  changesBetween,
  textOf,
  valueAt,
  withValue,
  type Json,
  type KeyPath,
} from '@playfront/contract/console/settingsChanges'
import {
  checkColours,
  dropDraft,
  publishDraft,
  readDraft,
  rebaseDraft,
  saveDraft,
  type ColourCheckAnswer,
  type DraftAnswer,
  type SettingsConflictAnswer,
} from '@playfront/contract/console/versions'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { options } from '../../options'
import { notifyPublish } from '../versions/versionsFlow'

export type DraftState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      whole: DraftAnswer
      /** As this staff user has it by now. */
      edited: Json
      /** Keys that this person changed and has not saved. */
      unsaved: number
      isBusy: boolean
      /** The same keys, changed by another staff user before this could be saved. */
      clash: readonly SettingsConflictAnswer[]
      colours?: ColourCheckAnswer
    }

type Ready = Extract<DraftState, { kind: 'ready' }>

/** One draft in one browser. What others change meanwhile is merged by the server; the same key asks the staff user. */
export const createDraftFlow = (services: AppServices, id: string) => {
  const { requests, toasts, texts, place, platform } = services
  const store = createStore<DraftState>(() => ({ kind: 'loading' }))
  const pending = new Set<Promise<unknown>>()
  let stopColours = () => {}

  const ready = (): Ready | undefined => {
    const state = store.getState()
    return state.kind === 'ready' ? state : undefined
  }
  const change = (part: Partial<Ready>) => {
    const state = ready()
    if (state) store.setState({ ...state, ...part }, true)
  }
  const take = (whole: DraftAnswer, edited: Json = whole.document) =>
    store.setState(
      {
        kind: 'ready',
        whole,
        edited,
        unsaved: changesBetween(whole.document, edited).length,
        isBusy: false,
        clash: [],
        colours: ready()?.colours,
      },
      true,
    )

  const load = async () => {
    const outcome = await requests.ask(readDraft, { id })
    if (outcome.kind === 'done') take(outcome.value)
    else
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
    lookAtColours()
  }

  const askColours = async () => {
    const state = ready()
    if (!state) return
    const read = (name: string) => textOf(valueAt(state.edited, ['look', name]))
    const [accent, second] = [read('accent'), read('second')]
    if (![accent, second].every((colour) => /^#[0-9a-f]{6}$/i.test(colour)))
      return change({ colours: undefined })
    const scheme = read('scheme') === 'dark' ? 'dark' : 'light'
    const outcome = await requests.ask(checkColours, { accent, second, scheme })
    if (outcome.kind === 'done') change({ colours: outcome.value })
  }

  /** After a pause in choosing. */
  const lookAtColours = () => {
    stopColours()
    stopColours = platform.clock.after(options.searchRestMs, () => void askColours())
  }

  const edit = (edited: Json) => {
    const state = ready()
    if (!state) return
    change({ edited, unsaved: changesBetween(state.whole.document, edited).length })
    if (!Object.is(valueAt(edited, ['look']), valueAt(state.edited, ['look']))) lookAtColours()
  }

  /** @returns whether the draft is saved now */
  const save = async (): Promise<boolean> => {
    // What a field is still working out, such as an address that is being hidden, belongs to this save.
    await Promise.all(pending)
    const state = ready()
    if (!state || state.isBusy) return false
    const changes = changesBetween(state.whole.document, state.edited)
    if (changes.length === 0) return true
    change({ isBusy: true })
    const outcome = await requests.ask(saveDraft, { id, revision: state.whole.draft.revision, changes })
    change({ isBusy: false })
    if (outcome.kind !== 'done') {
      services.reportFailure(outcome)
      return false
    }
    if (outcome.value.kind === 'conflict') {
      change({ clash: outcome.value.conflicts })
      return false
    }
    // What was typed in the meantime is kept, and not saved yet.
    const typed = changesBetween(state.edited, ready()?.edited ?? state.edited)
    const { whole } = outcome.value
    take(
      whole,
      typed.reduce<Json>((document, { path, after }) => withValue(document, path, after), whole.document),
    )
    toasts.notify(texts().t('settings.saved'), 'positive')
    return true
  }

  /** The draft as the others have it by now, with this person's other keys on top, and the same ones as was chosen. */
  const settle = async (prefer: 'mine' | 'theirs') => {
    const state = ready()
    if (!state) return
    const mine = changesBetween(state.whole.document, state.edited)
    const clashing = new Set(state.clash.map(({ path }) => path.join('\n')))
    const outcome = await requests.ask(readDraft, { id })
    if (outcome.kind !== 'done') return services.reportFailure(outcome)
    const kept = mine.filter(({ path }) => prefer === 'mine' || !clashing.has(path.join('\n')))
    const edited = kept.reduce<Json>(
      (document, { path, after }) => withValue(document, path, after),
      outcome.value.document,
    )
    take(outcome.value, edited)
  }

  return {
    store,
    load,
    start() {
      void load()
      const release = place.hold(() => (ready()?.unsaved ?? 0) > 0 || pending.size > 0)
      return () => {
        release()
        stopColours()
      }
    },
    set(path: KeyPath, value: Json | undefined) {
      const state = ready()
      if (state) edit(withValue(state.edited, path, value))
    },
    replace: edit,
    /** A save waits for this. */
    await(work: Promise<unknown>): void {
      const one: Promise<unknown> = work.finally(() => pending.delete(one)).catch(() => undefined)
      pending.add(one)
    },
    save,
    settle,
    async rebase(prefer: 'draft' | 'published') {
      const state = ready()
      if (!state || !(await save())) return
      const outcome = await requests.ask(rebaseDraft, {
        id,
        revision: ready()?.whole.draft.revision ?? 0,
        prefer,
      })
      if (outcome.kind === 'done') take(outcome.value)
      else services.reportFailure(outcome)
    },
    async publish(note: string) {
      if (!(await save())) return
      const state = ready()
      if (!state) return
      const { draft, publication } = state.whole
      change({ isBusy: true })
      const outcome = await requests.ask(publishDraft, { id, revision: draft.revision, publication, note })
      change({ isBusy: false })
      if (outcome.kind !== 'done') {
        services.reportFailure(outcome)
        return load()
      }
      notifyPublish(services, outcome.value)
      const { kind: end } = outcome.value
      if (end === 'published' || end === 'waiting') place.go('/settings')
      else await load()
    },
    async drop() {
      const outcome = await requests.ask(dropDraft, { id })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      toasts.notify(texts().t('settings.dropped'), 'positive')
      change({ unsaved: 0 })
      place.go('/settings')
    },
  }
}

export type DraftFlow = ReturnType<typeof createDraftFlow>
