import { statement, wallet, type StatementLine, type Wallet } from '@playfront/contract/money/wallet'
import type { StoreApi } from '../../store/createStore'
import { options } from '../../options'
import { keepMoney, recallMoney } from './keptMoney'
import type { WalletSetting, WalletState } from './walletFlow'

/** An older answer never overwrites a newer one, whichever arrives last. */
export const newerWallet = (held: Wallet | undefined, heard: Wallet): Wallet =>
  held && held.version > heard.version ? held : heard

/** The calls behind the wallet; fetched with the first session, since visitors have nothing to ask for. */
export const createWalletAsking = (store: StoreApi<WalletState>, setting: WalletSetting) => {
  const { session, requests } = setting
  const { clock, memory } = setting.platform
  let asking: { token: string; answered: Promise<void> } | undefined

  const token = () => session.store.getState().token
  const memberId = () => session.store.getState().id

  /** A page without a line shows what this tab saw last, and says from when that is. */
  const lastSeen = (): Partial<WalletState> => {
    const kept = store.getState().wallet === undefined ? recallMoney(memory, memberId()) : undefined
    return kept?.wallet ? { wallet: kept.wallet, asOf: kept.at } : {}
  }

  const ask = async () => {
    const asked = token()
    try {
      const heard = await requests.valueOf(wallet, {}, { alert: false })
      if (token() !== asked) return
      const asOf = clock.now()
      store.setState(({ wallet: held }) => ({ wallet: newerWallet(held, heard), failed: false, asOf }))
      keepMoney(memory, memberId(), { wallet: store.getState().wallet }, asOf)
    } catch {
      if (token() === asked) store.setState({ failed: true, ...lastSeen() })
    }
  }

  const linesSeen = () => recallMoney(memory, memberId())?.lines ?? []

  const readPage = async (before: string | undefined, shown: StatementLine[]) => {
    const asked = token()
    store.setState({ statement: { name: 'loading', lines: shown, next: null } })
    const isFirst = before === undefined
    const request = { before, limit: options.wallet.statementPage }
    const page = await requests.valueOf(statement, request, { alert: false }).catch(() => undefined)
    if (token() !== asked) return
    store.setState({
      statement: page
        ? { name: 'ready', lines: [...shown, ...page.lines], next: page.next }
        : { name: 'failed', lines: isFirst ? linesSeen() : shown, next: before ?? null },
    })
    if (page && isFirst) keepMoney(memory, memberId(), { lines: page.lines }, clock.now())
  }

  return {
    /** Askings of one session that meet are one; one of the former session is not shared. */
    refresh(): Promise<void> {
      const asked = token()
      if (asking?.token === asked) return asking.answered
      const mine = { token: asked, answered: ask().finally(() => asking === mine && (asking = undefined)) }
      asking = mine
      return mine.answered
    },
    openStatement: () => readPage(undefined, []),
    async readOn() {
      const { lines, next } = store.getState().statement
      if (next !== null) await readPage(next, lines)
    },
  }
}
