import { statement, wallet, type StatementLine, type Wallet } from '@playfront/contract/money/wallet'
import type { StoreApi } from '../../store/createStore'
import { options } from '../../options'
import type { WalletSetting, WalletState } from './walletFlow'

/** An older answer never overwrites a newer one, whichever arrives last. */
export const newerWallet = (held: Wallet | undefined, heard: Wallet): Wallet =>
  held && held.version > heard.version ? held : heard

/** The calls behind the wallet; fetched with the first session, since visitors have nothing to ask for. */
export const createWalletAsking = (store: StoreApi<WalletState>, { session, requests }: WalletSetting) => {
  let asking: { token: string; answered: Promise<void> } | undefined

  const token = () => session.store.getState().token

  const ask = async () => {
    const asked = token()
    try {
      const heard = await requests.valueOf(wallet, {}, { alert: false })
      if (token() !== asked) return
      store.setState(({ wallet: held }) => ({ wallet: newerWallet(held, heard), failed: false }))
    } catch {
      if (token() === asked) store.setState({ failed: true })
    }
  }

  const readPage = async (before: string | undefined, shown: StatementLine[]) => {
    const asked = token()
    store.setState({ statement: { name: 'loading', lines: shown, next: null } })
    const request = { before, limit: options.wallet.statementPage }
    const page = await requests.valueOf(statement, request, { alert: false }).catch(() => undefined)
    if (token() !== asked) return
    store.setState({
      statement: page
        ? { name: 'ready', lines: [...shown, ...page.lines], next: page.next }
        : { name: 'failed', lines: shown, next: before ?? null },
    })
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
