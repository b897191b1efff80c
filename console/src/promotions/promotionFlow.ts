import {
  type AdminPromotion,
  type AdminPromotions,
  type PromotionFault,
  adminPromotion,
  adminPromotions,
  dropPromotion,
  promotionIssues,
  savePromotion,
  sendPromotion,
  stopPromotion,
} from '@playfront/contract/console/promotionsAdmin'
import { currencyDigits } from '@playfront/contract/money'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'
import { emptyForm, fieldsOf, type FormField, type FormFields, type FormFrame } from './decideForm'
import { readForm } from './readForm'

export type ReadyPromotion = Extract<PromotionState, { kind: 'ready' }>

type Frame = Omit<AdminPromotions, 'promotions'>

export type PromotionState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      frame: Frame
      /** None of one that is being begun. */
      promotion: AdminPromotion | null
      fields: FormFields
      /** Typed and not saved yet. */
      isTouched: boolean
      wrong: readonly FormField[]
      issues: readonly PromotionFault[]
      /** What the form says, where it can be read. */
      draft: PromotionDraft | null
      isBusy: boolean
    }

type Ready = Extract<PromotionState, { kind: 'ready' }>

/** One promotion: its form, and the steps to its members. @param id none begins a new one */
export const createPromotionFlow = (services: AppServices, id: string | undefined) => {
  const { requests, toasts, texts, platform, reportFailure, place } = services
  const store = createStore<PromotionState>(() => ({ kind: 'loading' }))
  const frameOf = ({ currency, ownLanguage }: Frame): FormFrame => ({
    digits: currencyDigits[currency],
    language: ownLanguage,
    timeZone: services.merchant()?.timeZone ?? 'UTC',
  })

  const judged = (state: Ready): Ready => {
    const read = readForm(state.fields, frameOf(state.frame))
    if (read.wrong) return { ...state, wrong: read.wrong, issues: [], draft: null }
    const issues = promotionIssues({
      draft: read.draft,
      live: state.promotion?.live ?? null,
      given: state.promotion?.totals.given ?? 0,
      ownLanguage: state.frame.ownLanguage,
      nowMs: platform.clock.now(),
    })
    return { ...state, wrong: [], issues, draft: read.draft }
  }

  /** @param how `keeping` leaves what is typed and not saved in the form */
  const load = async (how?: 'keeping') => {
    const [list, one] = await Promise.all([
      requests.ask(adminPromotions, {}),
      id === undefined ? undefined : requests.ask(adminPromotion, { id }),
    ])
    const failed = [list, one].find((outcome) => outcome !== undefined && outcome.kind !== 'done')
    if (list.kind !== 'done' || (one && one.kind !== 'done')) {
      const message = failed?.kind === 'refused' ? failed.message : undefined
      return store.setState({ kind: 'failed', message }, true)
    }
    const { promotions: _, ...frame } = list.value
    const promotion = one?.value ?? null
    const document = promotion?.draft ?? promotion?.live
    const now = store.getState()
    const isTouched = how === 'keeping' && now.kind === 'ready' && now.isTouched
    const stored = document ? fieldsOf(document, frameOf(frame)) : emptyForm(frame.ownLanguage)
    const fields = isTouched ? now.fields : stored
    const fresh = { frame, promotion, fields, isTouched, isBusy: false, draft: null }
    store.setState(judged({ kind: 'ready', ...fresh, wrong: [], issues: [] }), true)
  }

  const change = (part: Partial<Ready>) => {
    const state = store.getState()
    if (state.kind === 'ready') store.setState({ ...state, ...part }, true)
  }

  /** One step at a time; afterwards everything is as the server has it. */
  const act = async (doneText: TextKey, ask: (state: Ready) => Promise<Outcome<unknown>> | undefined) => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return false
    const asked = ask(state)
    if (!asked) return false
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await asked
    if (outcome.kind === 'done') {
      toasts.notify(texts().t(doneText), 'positive')
      return true
    }
    reportFailure(outcome)
    // Typed input stays, also during the call; what others changed is reloaded with the page.
    change({ isBusy: false })
    return false
  }
  const revisionOf = ({ promotion }: Ready) => promotion?.edit?.revision ?? 0
  const approvals = createApprovalsFlow(services, { kind: 'promotionChange' }, () => load('keeping'))
  const after = async (isDone: boolean) => {
    if (isDone) await Promise.all([load('keeping'), approvals.load()])
  }

  return {
    store,
    load,
    /** Requests of this and other promotions that wait. */
    approvals,
    start() {
      void load()
      const stop = approvals.start()
      const release = place.hold(() => {
        const state = store.getState()
        return state.kind === 'ready' && state.isTouched
      })
      return () => {
        stop()
        release()
      }
    },
    type(parts: Partial<FormFields>) {
      const state = store.getState()
      if (state.kind !== 'ready') return
      const fields = { ...state.fields, ...parts }
      store.setState(judged({ ...state, fields, isTouched: true }), true)
    },
    async save() {
      const state = store.getState()
      const draft = state.kind === 'ready' ? state.draft : null
      const isDone = await act('promo.saved', (ready) =>
        draft
          ? requests.ask(savePromotion, { id: draft.id, revision: revisionOf(ready), document: draft })
          : undefined,
      )
      if (isDone) {
        const now = store.getState()
        // What was typed during the call is not saved yet.
        change({ isTouched: now.kind === 'ready' && now.draft !== draft })
      }
      if (isDone && id === undefined && draft) place.go(`/promotions/${draft.id}`)
      else await after(isDone)
    },
    send: async () =>
      after(
        await act('promo.sent', (ready) =>
          requests.ask(sendPromotion, { id: id ?? '', revision: revisionOf(ready) }),
        ),
      ),
    async drop() {
      const state = store.getState()
      const hasLive = state.kind === 'ready' && Boolean(state.promotion?.live)
      const isDone = await act('promo.dropped', (ready) =>
        requests.ask(dropPromotion, { id: id ?? '', revision: revisionOf(ready) }),
      )
      if (isDone) change({ isTouched: false })
      if (isDone && !hasLive) place.go('/promotions')
      else await after(isDone)
    },
    stop: async () => after(await act('promo.stopped', () => requests.ask(stopPromotion, { id: id ?? '' }))),
  }
}

export type PromotionFlow = ReturnType<typeof createPromotionFlow>
