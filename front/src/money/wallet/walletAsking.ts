import { movementKinds } from '@playfront/contract/money/movementKinds'
import { type StatementLine, type Wallet, wallet } from '@playfront/contract/money/wallet'
import type { Memory } from '../../platform/memory/memory'
import type { StoreApi } from '../../store/createStore'
import type { Platform } from '../../platform/platform'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Requests } from '../../requests/requests'

/** What a member last saw of their money. */
export interface KeptMoney {
  wallet?: Wallet
  lines: StatementLine[]
  /** Epoch milliseconds of the answer it came with. */
  at: number
}

type Found = Record<string, unknown>

const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Whether it is a wallet as this release reads one; an older release kept less. */
export const isWallet = (found: unknown): found is Wallet =>
  isRecord(found) &&
  ['balance', 'version', 'held', 'bonus', 'owed', 'besideVersion'].every((name) => isWhole(found[name]))

const isLine = (found: unknown): found is StatementLine =>
  isRecord(found) &&
  typeof found['id'] === 'string' &&
  movementKinds.some((kind) => kind === found['kind']) &&
  isWhole(found['amount']) &&
  isWhole(found['balanceAfter']) &&
  !Number.isNaN(Date.parse(String(found['at'])))

/**
 * Reads what this tab kept for the member. It is discarded with the tab and with the session, so that a finder of the
 * phone cannot read it; a tampered record is read as far as it is valid.
 */
export const recallMoney = (memory: Pick<Memory, 'read'>, memberId: string): KeptMoney | undefined => {
  const found = memory.read('money', memberId)
  if (found === undefined || !isWhole(found['at'])) return undefined
  const { wallet, lines, at } = found
  return {
    at,
    wallet: isWallet(wallet) ? wallet : undefined,
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
  }
}

/** Keeps what was answered just now beside what is kept already. */
export const keepMoney = (
  memory: Pick<Memory, 'read' | 'write'>,
  memberId: string,
  news: Partial<Omit<KeptMoney, 'at'>>,
  nowMs: number,
): void => {
  const { wallet, lines = [] } = recallMoney(memory, memberId) ?? {}
  memory.write('money', { wallet, lines, ...news, at: nowMs }, memberId)
}

const countOf = (found: unknown): number => (Number.isSafeInteger(found) ? Number(found) : 0)

/**
 * Parses a wallet, whichever server sent it: fields missing beside the balance are zero.
 * @returns undefined without a balance: a balance that was not stated is not shown
 */
export const readWallet = (found: unknown): Wallet | undefined => {
  if (typeof found !== 'object' || found === null) return undefined
  const received: Partial<Record<keyof Wallet, unknown>> = { ...found }
  if (!Number.isSafeInteger(received.balance)) return undefined
  return {
    ...(received as Wallet),
    balance: Number(received.balance),
    version: countOf(received.version),
    playMoney: received.playMoney === true,
    held: countOf(received.held),
    bonus: countOf(received.bonus),
    owed: countOf(received.owed),
    besideVersion: countOf(received.besideVersion),
    frozen: received.frozen === true,
  }
}

export interface WalletState {
  /** Undefined until the server has answered, and for visitors. */
  wallet?: Wallet
  /** The latest asking failed; what is shown may be old. */
  failed: boolean
  /** Epoch milliseconds of the answer that is shown. */
  asOf?: number
}

export interface WalletDeps {
  platform: Pick<Platform, 'clock' | 'memory'>
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

/** An older answer never overwrites a newer one, whichever arrives last. */
export const newerWallet = (held: Wallet | undefined, received: Wallet): Wallet => {
  const isOlder = held && (received.version < held.version || received.besideVersion < held.besideVersion)
  return isOlder ? held : received
}

/** The calls behind the wallet; fetched with the first session, since visitors have nothing to ask for. */
export const createWalletAsking = (store: StoreApi<WalletState>, deps: WalletDeps) => {
  const { session, requests } = deps
  const { clock, memory } = deps.platform
  let asking: { token: string; answered: Promise<void> } | undefined

  const token = () => session.store.getState().token
  const memberId = () => session.store.getState().id

  /** An offline page shows what this tab saw last, and says from when that is. */
  const lastSeen = (): Partial<WalletState> => {
    const kept = store.getState().wallet === undefined ? recallMoney(memory, memberId()) : undefined
    return kept?.wallet ? { wallet: kept.wallet, asOf: kept.at } : {}
  }

  const update = (received: Wallet) => {
    const asOf = clock.now()
    store.setState(({ wallet: held }) => ({ wallet: newerWallet(held, received), failed: false, asOf }))
    keepMoney(memory, memberId(), { wallet: store.getState().wallet }, asOf)
  }

  const ask = async () => {
    const asked = token()
    try {
      const received = readWallet(await requests.valueOf(wallet, {}, { alert: false }))
      if (token() !== asked) return
      if (!received) throw new TypeError('The answer holds no balance.')
      update(received)
    } catch {
      if (token() === asked) store.setState({ failed: true, ...lastSeen() })
    }
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
    update,
  }
}
