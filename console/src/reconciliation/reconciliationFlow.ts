import {
  maxStatementBytes,
  reconciliationCalls as calls,
  type CaseOutcome,
  type CaseRow,
  type CaseState,
  type CasesRequest,
  type LineOutcome,
  type StatementAnswer,
  type StatementFetchesAnswer,
  type StatementLine,
  type StatementMapping,
  type StatementProblem,
  type StatementProvidersAnswer,
  type StatementRow,
} from '@playfront/contract/console/reconciliation'
import type { Outcome } from '@playfront/web/requests/outcome'
import { createStore } from 'zustand/vanilla'
import { createFileSaver } from '../app/fileSaver'
import type { AppServices } from '../app/services'
import { createFilteredList, type ListFilter } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'
import { toBase64 } from '../parts/toBase64'
import type { Unready } from '../parts/UnreadyPage'

/** What the list of cases is filtered by; `state` is `any` or one of a case. */
export interface CasesFilter extends ListFilter {
  find: string
  state: CaseState | 'any'
  outcome: CaseOutcome | ''
  statement: string
}

const casesRequest = ({ find, state, outcome, statement }: CasesFilter): Omit<CasesRequest, 'before'> => ({
  find: find || undefined,
  state: state === 'any' ? undefined : state,
  outcome: outcome || undefined,
  statement: statement || undefined,
})

/** The differences between statements and our payments, their file, and what is done about one. */
export const createCasesFlow = (services: AppServices) => {
  const { requests, toasts, texts, reportFailure } = services
  const list = createFilteredList<CaseRow, CasesFilter>(async (filter, from) =>
    toPage(
      await requests.ask(calls.reconciliationCases, {
        ...casesRequest(filter),
        before: typeof from === 'string' ? from : undefined,
      }),
      ({ cases, next }) => ({ rows: cases, next }),
    ),
  )
  const file = createFileSaver(
    services,
    { saved: 'reconciliation.saved', cut: 'reconciliation.cut' },
    (filter: CasesFilter) => requests.ask(calls.reconciliationCaseFile, casesRequest(filter)),
  )
  return {
    ...list,
    file,
    /** @returns whether it was changed */
    async change({ id, state: was }: CaseRow, state: CaseState, note: string): Promise<boolean> {
      const outcome = await requests.ask(calls.changeReconciliationCase, { id, was, state, note })
      if (outcome.kind === 'done') toasts.notify(texts().t('reconciliation.changed'), 'positive')
      else reportFailure(outcome)
      await list.load()
      return outcome.kind === 'done'
    },
  }
}

export type CasesFlow = ReturnType<typeof createCasesFlow>

/** Every statement, the newest first. */
export const createStatementsFlow = ({ requests }: AppServices) => {
  const list = createListFlow<StatementRow>(async (before) =>
    toPage(
      await requests.ask(calls.statements, { before: typeof before === 'string' ? before : undefined }),
      ({ statements, next }) => ({ rows: statements, next }),
    ),
  )
  return { ...list, start: () => void list.load() }
}

export type FetchedProvider = StatementFetchesAnswer['providers'][number]

export type FetchesState = Unready | { kind: 'ready'; providers: readonly FetchedProvider[]; busy?: string }

/** How fetching providers' statements went, and fetching one now. */
export const createFetchesFlow = ({ requests, toasts, texts, reportFailure }: AppServices) => {
  const store = createStore<FetchesState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const ready = ({ providers }: StatementFetchesAnswer) => ({ kind: 'ready', providers }) as const
    store.setState(stateOf(await requests.ask(calls.statementFetches, {}), ready), true)
  }
  return {
    store,
    start: () => void load(),
    /** @returns whether the provider's statement is here */
    async fetchDay(provider: string, day: string): Promise<boolean> {
      const state = store.getState()
      if (state.kind !== 'ready' || state.busy !== undefined) return false
      store.setState({ ...state, busy: provider }, true)
      const outcome = await requests.ask(calls.fetchStatement, { provider, day })
      const isDone = outcome.kind === 'done' && outcome.value.state === 'done'
      if (outcome.kind !== 'done') reportFailure(outcome)
      else if (isDone) toasts.notify(texts().t('reconciliation.fetch.done'), 'positive')
      else toasts.notify(texts().t('reconciliation.fetch.notDone'), 'negative')
      await load()
      return isDone
    },
  }
}

/** What a page shows of an answer, or why it shows nothing. */
const stateOf = <Value, Ready>(outcome: Outcome<Value>, ready: (value: Value) => Ready): Unready | Ready =>
  outcome.kind === 'done'
    ? ready(outcome.value)
    : { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined }

export type StatementState = Unready | { kind: 'ready'; statement: StatementAnswer; isBusy: boolean }

/** One statement with its result by number, and what can be done with it. */
export const createStatementFlow = (
  { requests, toasts, texts, place, reportFailure }: AppServices,
  id: string,
) => {
  const store = createStore<StatementState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const ready = (statement: StatementAnswer) => ({ kind: 'ready', statement, isBusy: false }) as const
    store.setState(stateOf(await requests.ask(calls.readStatement, { id }), ready), true)
  }
  return {
    store,
    load,
    start: () => void load(),
    async compare() {
      const state = store.getState()
      if (state.kind !== 'ready' || state.isBusy) return
      store.setState({ ...state, isBusy: true }, true)
      const outcome = await requests.ask(calls.compareStatement, { id })
      if (outcome.kind === 'done') toasts.notify(texts().t('reconciliation.again.done'), 'positive')
      else reportFailure(outcome)
      await load()
    },
    async remove() {
      const outcome = await requests.ask(calls.removeStatement, { id })
      if (outcome.kind !== 'done') return reportFailure(outcome)
      toasts.notify(texts().t('reconciliation.removed'), 'positive')
      place.go('/reconciliation?view=statements', 'replace')
    },
  }
}

/** Which lines of a statement are listed. */
export interface LinesFilter extends ListFilter {
  id: string
  outcome: LineOutcome | ''
}

/** The lines of a statement, in the order of its file. */
export const createLinesFlow = ({ requests }: AppServices) =>
  createFilteredList<StatementLine, LinesFilter>(async ({ id, outcome }, after) =>
    toPage(
      await requests.ask(calls.statementLines, {
        id,
        outcome: outcome || undefined,
        after: typeof after === 'number' ? after : undefined,
      }),
      ({ lines, next }) => ({ rows: lines, next }),
    ),
  )

export type Provider = StatementProvidersAnswer['providers'][number]

/** Why a file was not taken: what the server found, or that it is too large to be sent. */
export type WrongFile = Omit<StatementProblem, 'problem'> & { problem: StatementProblem['problem'] | 'large' }

export type UploadState =
  | Unready
  | { kind: 'ready'; providers: readonly Provider[]; isBusy: boolean; wrong?: WrongFile }

/** As much of a file as is looked at here. */
export interface GivenFile {
  name: string
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface Upload {
  provider: string
  file: GivenFile
  mapping: StatementMapping
  from: string
  to: string
}

/** Brings a statement to the server, and says what is wrong with one that is not taken. */
export const createStatementUploadFlow = ({ requests, toasts, texts, place, reportFailure }: AppServices) => {
  const store = createStore<UploadState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const ready = ({ providers }: StatementProvidersAnswer) =>
      ({ kind: 'ready', providers, isBusy: false }) as const
    store.setState(stateOf(await requests.ask(calls.statementProviders, {}), ready), true)
  }
  return {
    store,
    load,
    start: () => void load(),
    async upload({ provider, file, mapping, from, to }: Upload) {
      const state = store.getState()
      if (state.kind !== 'ready' || state.isBusy) return
      const end = (wrong?: WrongFile) => store.setState({ ...state, isBusy: false, wrong }, true)
      if (file.size > maxStatementBytes) return end({ problem: 'large' })
      store.setState({ ...state, isBusy: true, wrong: undefined }, true)
      const outcome = await requests.ask(calls.uploadStatement, {
        provider,
        name: file.name,
        file: toBase64(new Uint8Array(await file.arrayBuffer())),
        mapping,
        from: from || undefined,
        to: to || undefined,
      })
      if (outcome.kind === 'done') {
        end()
        const { id, isKnown } = outcome.value
        toasts.notify(texts().t(isKnown ? 'reconciliation.takenBefore' : 'reconciliation.taken'), 'positive')
        return place.go(`/reconciliation/${id}`)
      }
      const wrong = outcome.kind === 'refused' ? wrongOf(outcome) : undefined
      if (!wrong) reportFailure(outcome)
      return end(wrong)
    },
  }
}

const wrongOf = ({ code, value }: { code: string; value?: unknown }): WrongFile | undefined => {
  if (code === 'request.too.large') return { problem: 'large' }
  return code === 'statement.invalid' ? (value as StatementProblem) : undefined
}
