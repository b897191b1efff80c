import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { sessionOptions } from '../../account/session/sessionOptions'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { type WalletRow, besideCash, walletColumns } from '../wallet/readWallet'
import type { Clock } from '../../platform/platform'
import { whileNeeded } from '../../platform/whileNeeded'

/** The numbers of the live balance. */
export const liveOptions = {
  /** How often a node looks whether the wallets of those who listen have changed. */
  lookMs: milliseconds(500),
  /** How often it looks whether their sessions still run. */
  sessionMs: seconds(1),
  /** After this a line ends and the front opens another, past every guard. */
  maxMs: minutes(15),
  /** Streams of one member on one node: phones, tabs, and streams that ended without notice. */
  linesOfMember: 8,
  /** Lines of one node. */
  linesOfNode: 5_000,
  /** A stream with more unread bytes than this is closed. */
  maxWaitingBytes: 16_384,
}

export interface LineFacts {
  /** Lines that the member has open on this node. */
  ofMember: number
  /** Lines that the node holds. */
  ofNode: number
  isDraining: boolean
}

export type LineDecision = { ok: true } | { ok: false; why: 'member' | 'node' | 'draining' }

/** Whether one more line may be opened. The new one is refused, so that two phones never push each other off in turn. */
export const decideLine = ({ ofMember, ofNode, isDraining }: LineFacts): LineDecision => {
  if (isDraining) return { ok: false, why: 'draining' }
  if (ofMember >= liveOptions.linesOfMember) return { ok: false, why: 'member' }
  if (ofNode >= liveOptions.linesOfNode) return { ok: false, why: 'node' }
  return { ok: true }
}

/** The known state of a wallet; one that was not read yet has version -1. */
export interface KnownWallet extends Pick<WalletRow, 'version' | 'beside_version' | 'frozen'> {
  member: string
}

export type ChangedWallet = WalletRow & { member: string }

/** The wallets that are no longer as they are known, in one statement however many are asked about. */
export const lookAtWallets = (
  connection: MerchantConnection,
  known: readonly KnownWallet[],
): Promise<ChangedWallet[]> =>
  connection.query<ChangedWallet>(lookStatement, [
    known.map(({ member }) => member),
    known.map(({ version }) => version),
    known.map(({ beside_version }) => beside_version),
    known.map(({ frozen }) => frozen),
  ])

/** Those of the sessions that have ended. */
export const lookAtSessions = async (
  connection: MerchantConnection,
  sessionIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await connection.query<{ hash: Buffer }>(endedStatement, [
    sessionIds.map((id) => Buffer.from(id, 'hex')),
    sessionOptions.memberIdleMs / 1_000,
  ])
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

const lookStatement: PreparedStatement = {
  name: 'look at wallets',
  text: `
    select wallet.member, ${walletColumns}
    from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::boolean[]) as known (member, version, beside_version, frozen)
    join wallet on wallet.member = known.member ${besideCash}
    where (wallet.version, beside.version, wallet.frozen_at is not null)
      is distinct from (known.version, known.beside_version, known.frozen)`,
}

/** Listening is no use of a session: one that only listens goes idle like any other. */
const endedStatement: PreparedStatement = {
  name: 'look at sessions',
  text: `
    select asked.hash from unnest($1::bytea[]) as asked (hash)
    where not exists (
      select from session join member on member.merchant = session.merchant and member.id = session.member
      where session.token_hash = asked.hash and session.ended_at is null and session.expires_at > platform_now()
        and session.last_seen_at > platform_now() - make_interval(secs => $2) and member.state <> 'closed'
    )`,
}

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
  /** Ends every stream and accepts no new ones. */
  close(): void
}

export interface WalletHubDeps {
  store: Store
  clock: Clock
  onError(failure: unknown): void
}

interface Subscriber {
  listener: WalletListener
  known?: WalletRow
}

/**
 * Queries the subscribed wallets twice a second, in one statement for each merchant: the bets themselves carry no
 * extra load, and it is one query whether a wallet moved once or a thousand times (decision 0015).
 */
export const openWalletHub = ({ store, clock, onError }: WalletHubDeps): WalletHub => {
  const subscribers = new Set<Subscriber>()
  let isClosed = false
  let sessionsDueMs = 0

  const subscribersOf = (merchant: string) =>
    [...subscribers].filter(({ listener }) => listener.merchant === merchant)

  const look = async (merchant: string, asked: readonly Subscriber[]): Promise<void> => {
    const changed = await store.read(merchant, (connection) => lookAtWallets(connection, asked.map(knownBy)))
    const byMember = new Map(changed.map((row) => [row.member, row]))
    for (const subscriber of asked) notify(subscriber, byMember.get(subscriber.listener.member))
  }

  const endOver = async (merchant: string): Promise<void> => {
    const ids = new Set(subscribersOf(merchant).map(({ listener }) => listener.sessionId))
    const over = await store.read(merchant, (connection) => lookAtSessions(connection, [...ids]))
    for (const subscriber of subscribersOf(merchant))
      if (over.has(subscriber.listener.sessionId)) dismiss(subscriber, 'session')
  }

  const dismiss = (subscriber: Subscriber, why: 'session' | 'closing') => {
    if (subscribers.delete(subscriber)) subscriber.listener.end(why)
  }

  const serverClock = async (): Promise<void> => {
    const isSessionTime = clock.now() >= sessionsDueMs
    if (isSessionTime) sessionsDueMs = clock.now() + liveOptions.sessionMs
    for (const merchant of new Set([...subscribers].map(({ listener }) => listener.merchant))) {
      // A session that is over gets no more events, not even this one.
      if (isSessionTime) await endOver(merchant).catch(onError)
      await look(merchant, subscribersOf(merchant)).catch(onError)
    }
  }

  const looking = whileNeeded(clock, liveOptions.lookMs, () => !isClosed && subscribers.size > 0, serverClock)
  return {
    decide: ({ merchant, member }) =>
      decideLine({
        ofMember: subscribersOf(merchant).filter(({ listener }) => listener.member === member).length,
        ofNode: subscribers.size,
        isDraining: isClosed,
      }),
    async listen(listener) {
      const subscriber: Subscriber = { listener }
      subscribers.add(subscriber)
      looking.start()
      const leave = () => void subscribers.delete(subscriber)
      await look(listener.merchant, [subscriber]).catch((failure: unknown) => {
        leave()
        throw failure
      })
      return leave
    },
    close() {
      isClosed = true
      looking.stop()
      for (const subscriber of subscribers) dismiss(subscriber, 'closing')
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
const notify = (subscriber: Subscriber, row: ChangedWallet | undefined): void => {
  const { known } = subscriber
  if (!row || (known && (row.version < known.version || row.beside_version < known.beside_version))) return
  subscriber.known = row
  subscriber.listener.subscribe(row)
}
