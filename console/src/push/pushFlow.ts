import {
  cancelPush,
  countPush,
  adminPush,
  dropPush,
  savePush,
  sendAdminPush,
  type CountPushAnswer,
  type AdminPush,
  type AdminPushAnswer,
} from '@playfront/contract/console/pushAdmin'
import type { SavePushRequest } from '@playfront/contract/console/pushAdmin.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { options } from '../options'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type PushTerms = Omit<AdminPushAnswer, 'messages' | 'next'>
export type PushDraft = Omit<SavePushRequest, 'revision'>

export interface PushWork {
  /** The message that something is done to. */
  id?: string
  /** The last count, and its audience; another audience is counted again. */
  counted?: { key: string; answer: CountPushAnswer }
  isCounting?: boolean
}

/** Push messages: their outcomes, and the one being written. */
export const createPushFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const terms = createStore<{ terms?: PushTerms }>(() => ({}))
  const work = createStore<PushWork>(() => ({}))
  const list = createListFlow<AdminPush>(async (from) => {
    const outcome = await requests.ask(adminPush, { from: from === undefined ? undefined : String(from) })
    if (outcome.kind === 'done') {
      const { messages: _messages, next: _next, ...rest } = outcome.value
      terms.setState({ terms: rest })
    }
    return toPage(outcome, ({ messages, next }) => ({ rows: messages, next }))
  })
  const approvals = createApprovalsFlow(services, { kind: 'pushMessage' }, list.load)
  /** One action at a time; afterwards the list is reloaded from the server, whatever the outcome. */
  const act = async <Value>(
    id: string,
    ask: () => Promise<Outcome<Value>>,
    doneText: (value: Value) => TextKey,
  ): Promise<Value | undefined> => {
    if (work.getState().id) return undefined
    work.setState({ id })
    const outcome = await ask()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText(outcome.value)), 'positive')
    else services.reportFailure(outcome)
    await Promise.all([list.load(), approvals.load()])
    work.setState({ id: undefined })
    return outcome.kind === 'done' ? outcome.value : undefined
  }
  return {
    ...list,
    terms,
    work,
    /** Messages to many that wait for another person. */
    approvals,
    newId: platform.page.newId,
    start() {
      void list.load()
      const stop = approvals.start()
      const rest = platform.clock.every(options.pushLookMs, () => void list.load())
      return () => {
        stop()
        rest()
      }
    },
    /** The revision that it has then; undefined when it was not saved. */
    save: async (draft: PushDraft, revision: number): Promise<number | undefined> =>
      (
        await act(
          draft.id,
          () => requests.ask(savePush, { ...draft, revision }),
          () => 'push.saved',
        )
      )?.revision,
    async count({ audience, at }: Pick<PushDraft, 'audience' | 'at'>) {
      work.setState({ isCounting: true })
      const outcome = await requests.ask(countPush, { audience, at })
      const key = countKey({ audience, at })
      if (outcome.kind === 'done') work.setState({ counted: { key, answer: outcome.value } })
      else services.reportFailure(outcome)
      work.setState({ isCounting: false })
    },
    send: ({ id, revision }: Pick<AdminPush, 'id' | 'revision'>) =>
      act(
        id,
        () => requests.ask(sendAdminPush, { id, revision }),
        ({ state }) => (state === 'waiting' ? 'push.proposed' : 'push.ordered'),
      ),
    cancel: ({ id }: AdminPush) =>
      act(
        id,
        () => requests.ask(cancelPush, { id }),
        () => 'push.cancelled',
      ),
    drop: ({ id, revision }: AdminPush) =>
      act(
        id,
        () => requests.ask(dropPush, { id, revision }),
        () => 'push.dropped',
      ),
  }
}

/** What was counted is for this alone. */
export const countKey = (asked: Pick<PushDraft, 'audience' | 'at'>): string => JSON.stringify(asked)

export type PushFlow = ReturnType<typeof createPushFlow>
