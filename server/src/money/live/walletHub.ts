import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import type { WalletRow } from '../wallet/walletRow'
import { decideLine, type LineDecision } from './decideLine'
import { liveOptions } from './liveOptions'
import { lookAtSessions, lookAtWallets, type ChangedWallet } from './lookAtWallets'

/** A subscriber to one wallet. */
export interface WalletListener {
  merchant: string
  member: string
  sessionId: string
  /** Called when the wallet has changed; never with an older version than before. */
  subscribe(wallet: WalletRow): void
  /** Called at the end: the session is over, or the node closes. */
  end(why: 'session' | 'closing'): void
}

export interface WalletHub {
  /** Whether one more may listen. */
  decide(listener: Pick<WalletListener, 'merchant' | 'member'>): LineDecision
  /**
   * Notifies of the wallet at once, and each time it changes; the returned function stops it. Rejects when the wallet
   * cannot be read.
   */
  listen(listener: WalletListener): Promise<() => void>
  /** Ends every line and takes no more. */
  close(): void
}

export interface WalletHubDeps {
  store: Store
  clock: Clock
  onTrouble(failure: unknown): void
}

interface Subscriber {
  listener: WalletListener
  known?: WalletRow
}

/**
 * Queries the subscribed wallets twice a second, in one statement for each merchant: the bets themselves carry no
 * extra load, and it is one query whether a wallet moved once or a thousand times (decision 0015).
 */
export const openWalletHub = ({ store, clock, onTrouble }: WalletHubDeps): WalletHub => {
  const seats = new Set<Subscriber>()
  let isClosed = false
  let sessionsDueMs = 0

  const seatsOf = (merchant: string) => [...seats].filter(({ listener }) => listener.merchant === merchant)

  const look = async (merchant: string, asked: readonly Subscriber[]): Promise<void> => {
    const changed = await store.read(merchant, (connection) => lookAtWallets(connection, asked.map(knownBy)))
    const byMember = new Map(changed.map((row) => [row.member, row]))
    for (const session of asked) notify(session, byMember.get(session.listener.member))
  }

  const endOver = async (merchant: string): Promise<void> => {
    const ids = new Set(seatsOf(merchant).map(({ listener }) => listener.sessionId))
    const over = await store.read(merchant, (connection) => lookAtSessions(connection, [...ids]))
    for (const session of seatsOf(merchant))
      if (over.has(session.listener.sessionId)) dismiss(session, 'session')
  }

  const dismiss = (session: Subscriber, why: 'session' | 'closing') => {
    if (seats.delete(session)) session.listener.end(why)
  }

  const serverClock = async (): Promise<void> => {
    const isSessionTime = clock.now() >= sessionsDueMs
    if (isSessionTime) sessionsDueMs = clock.now() + liveOptions.sessionMs
    for (const merchant of new Set([...seats].map(({ listener }) => listener.merchant))) {
      // A session that is over gets no more events, not even this one.
      if (isSessionTime) await endOver(merchant).catch(onTrouble)
      await look(merchant, seatsOf(merchant)).catch(onTrouble)
    }
  }

  const stop = clock.every(liveOptions.lookMs, serverClock)
  return {
    decide: ({ merchant, member }) =>
      decideLine({
        ofMember: seatsOf(merchant).filter(({ listener }) => listener.member === member).length,
        ofNode: seats.size,
        isDraining: isClosed,
      }),
    async listen(listener) {
      const session: Subscriber = { listener }
      seats.add(session)
      const leave = () => void seats.delete(session)
      await look(listener.merchant, [session]).catch((failure: unknown) => {
        leave()
        throw failure
      })
      return leave
    },
    close() {
      isClosed = true
      stop()
      for (const session of seats) dismiss(session, 'closing')
    },
  }
}

const knownBy = ({ listener: { member }, known }: Subscriber) => ({
  member,
  version: known?.version ?? -1,
  beside_version: known?.beside_version ?? -1,
  frozen: known?.frozen ?? false,
})

/** Two queries may overlap; the result of the later one is sent, whichever ends last. */
const notify = (session: Subscriber, row: ChangedWallet | undefined): void => {
  const { known } = session
  if (!row || (known && (row.version < known.version || row.beside_version < known.beside_version))) return
  session.known = row
  session.listener.subscribe(row)
}
