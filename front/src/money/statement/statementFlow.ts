import type { StatementPart } from '@playfront/contract/money/movementKinds'
import { statement, statementExport, type StatementLine } from '@playfront/contract/money/wallet'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { options } from '../../options'
import type { SaveText } from '../../platform/files/saveText'
import type { Streams } from '@playfront/client/platform/network/streams'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { callerOf } from '../../requests/streaming/readStream'
import { saveTable } from '../../requests/streaming/saveTable'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Texts } from '../../texts/texts'
import { keepMoney, recallMoney } from '../wallet/walletAsking'
import { areWrong, decideDays, decideExportDays, type ChosenPeriod } from '../../page/decideDays'

export interface Choice extends ChosenPeriod {
  part?: StatementPart
}

export interface StatementState {
  name: 'loading' | 'ready' | 'failed'
  choice: Choice
  /** The manually chosen days end before they begin. */
  isWrong: boolean
  lines: StatementLine[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  exporting: 'no' | 'busy' | 'done' | 'failed'
}

export interface StatementDeps {
  merchant: Pick<MerchantSettings, 'code' | 'apiOrigin' | 'timeZone'>
  platform: Pick<Platform, 'clock' | 'memory'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
  session: SessionFlow
  texts: Pick<Texts, 'language'>
  streams: Streams
  saveText: SaveText
}

export type StatementFlow = ReturnType<typeof createStatementFlow>

const everything: Choice = { period: 'all', own: {} }

/** Every movement of the member's money: chosen by part and days, page by page, and as a file. */
export const createStatementFlow = (deps: StatementDeps) => {
  const { merchant, platform, requests, session, texts, streams, saveText } = deps
  const { clock, memory } = platform
  const store: StoreApi<StatementState> = createStore<StatementState>(() => ({
    name: 'loading',
    choice: everything,
    isWrong: false,
    lines: [],
    next: null,
    exporting: 'no',
  }))
  let asking = 0

  const memberId = () => session.store.getState().id
  const isEverything = ({ part, period }: Choice) => part === undefined && period === 'all'
  const daysOf = ({ period, own }: Choice) => ({
    period,
    own,
    nowMs: requests.serverNow(),
    timeZone: merchant.timeZone,
  })
  const ask = (before?: string) => {
    const { choice } = store.getState()
    const limit = options.wallet.statementPage
    const asked = { before, limit, part: choice.part, ...decideDays(daysOf(choice)) }
    return requests.valueOf(statement, asked, { alert: false }).catch(() => undefined)
  }

  const readPage = async (before: string | undefined, shown: StatementLine[]) => {
    const mine = (asking += 1)
    store.setState({ name: 'loading', lines: shown, next: null })
    const page = await ask(before)
    if (mine !== asking) return
    const seen = () =>
      isEverything(store.getState().choice) ? (recallMoney(memory, memberId())?.lines ?? []) : []
    if (!page) {
      const lines = before === undefined ? seen() : shown
      return store.setState({ name: 'failed', lines, next: before ?? null })
    }
    store.setState({ name: 'ready', lines: [...shown, ...page.lines], next: page.next })
    return keep(before, page.lines)
  }

  const keep = (before: string | undefined, lines: StatementLine[]) => {
    if (before === undefined && isEverything(store.getState().choice))
      keepMoney(memory, memberId(), { lines }, clock.now())
  }

  const exportIt = async (): Promise<void> => {
    const { choice, exporting } = store.getState()
    if (exporting === 'busy') return
    store.setState({ exporting: 'busy' })
    const days = decideExportDays(daysOf(choice))
    const identity = callerOf({ merchant, texts, session })
    const asked = { part: choice.part, ...days }
    const name = `statement-${merchant.code}-${days.from}-${days.to}.csv`
    try {
      await saveTable({ streams, identity, saveText, clock: platform.clock }, statementExport, asked, name)
      store.setState({ exporting: 'done' })
    } catch {
      store.setState({ exporting: 'failed' })
    }
  }

  return {
    store,
    open: () => readPage(undefined, []),
    async readOn() {
      const { lines, next } = store.getState()
      if (next !== null) await readPage(next, lines)
    },
    /** Reads the newest movements again without taking those shown away; for a wallet that has just changed. */
    async freshen() {
      if (store.getState().name !== 'ready') return
      const mine = (asking += 1)
      const page = await ask()
      if (mine !== asking || !page) return
      const { lines, next } = store.getState()
      const shown = new Set(lines.map(({ id }) => id))
      const news = page.lines.filter(({ id }) => !shown.has(id))
      // More than a page arrived: what lies between is not known, so the list starts again.
      const isGap = news.length === page.lines.length && page.next !== null
      store.setState(isGap ? { lines: page.lines, next: page.next } : { lines: [...news, ...lines], next })
      keep(undefined, page.lines)
    },
    /** Shows other movements; days that end before they begin are said to be wrong, and nothing is asked. */
    async choose(changed: Partial<Choice>) {
      const choice = { ...store.getState().choice, ...changed }
      const isWrong = choice.period === 'own' && areWrong(choice.own)
      store.setState({ choice, isWrong, exporting: 'no' })
      if (!isWrong) await readPage(undefined, [])
    },
    exportIt,
  }
}
