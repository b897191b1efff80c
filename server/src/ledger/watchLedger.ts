import { seconds } from '@playfront/contract/time'
import type { Clock } from '../platform/platform'
import type { PreparedStatement, Store } from '../store/store'
import { readMovements } from './readMovements'
import { checkLedgerSince, checkSomeWallets, type LedgerProblem } from './checkLedger'

export interface LedgerFinding {
  merchant: string
  problems: LedgerProblem[]
  /** Members whose wallets were stopped because of it. */
  frozen: string[]
}

export interface LedgerWatchDeps {
  store: Store
  clock: Clock
  merchants: () => readonly { code: string }[]
  onProblem(found: LedgerFinding): void
  /** A check that could not be made; the next one covers what it missed. */
  onError(failure: unknown): void
}

export const checkEveryMs = seconds(1)

/** Wallets that are checked although they have not moved, for each second since the last time. */
const walletsPerSecond = 100
/** More than are checked after the longest time between two checks on a node on which nothing moves. */
const maxWallets = 2_000

/**
 * Checks each merchant's ledger every second: what was written since the last time, at first the whole ledger, and
 * some idle wallets in continuous rotation. Freezes those that do not agree (R9). One statement tells whose ledger
 * was written to. The returned function stops it and settles when the current check is done.
 */
export const watchLedger = (deps: LedgerWatchDeps): (() => Promise<void>) => {
  const { store, clock, merchants, onProblem, onError } = deps
  const checkedTo = new Map<string, number>()
  const rounds = new Map<string, string | undefined>()
  let atHand = Promise.resolve()
  let roundedMs = clock.now()

  const report = async (merchant: string, problems: LedgerProblem[]): Promise<void> => {
    const frozen = problems.length > 0 ? await freeze(store, merchant, problems) : []
    if (problems.length > 0) onProblem({ merchant, problems, frozen })
  }

  const checkNew = async (merchant: string): Promise<void> => {
    const from = fromOf(merchant)
    const found = await store.read(merchant, (connection) => checkLedgerSince(connection, from))
    await report(merchant, found.problems)
    // Only now: what was found and could not be frozen is found again.
    checkedTo.set(merchant, found.checkedTo)
  }

  /** Whose ledgers are to be checked; the others are known to have nothing new. */
  const findMoved = async (codes: readonly string[]): Promise<Set<string>> => {
    const known = codes.filter((code) => checkedTo.has(code))
    const moved = new Set(codes.filter((code) => !checkedTo.has(code)))
    if (known.length === 0) return moved
    const { edge, newest } = await readMovements(store, Math.min(...known.map(fromOf)))
    for (const code of known)
      if ((newest.get(code) ?? -1) >= fromOf(code)) moved.add(code)
      else checkedTo.set(code, Math.max(fromOf(code), edge))
    return moved
  }

  const fromOf = (merchant: string) => checkedTo.get(merchant) ?? 0

  const checkRound = async (codes: readonly string[]): Promise<void> => {
    const asked = codes.map((merchant) => ({ merchant, after: rounds.get(merchant) }))
    const nowMs = clock.now()
    const passed = Math.max(1, Math.round((nowMs - roundedMs) / seconds(1)))
    roundedMs = nowMs
    const found = await checkSomeWallets(store, asked, Math.min(walletsPerSecond * passed, maxWallets))
    for (const [place, { problems, next }] of found.entries()) {
      const merchant = codes[place] ?? ''
      await report(merchant, problems)
        .then(() => rounds.set(merchant, next))
        .catch(onError)
    }
  }

  const checkAll = async (): Promise<void> => {
    const codes = merchants().map(({ code }) => code)
    const moved = await findMoved(codes)
    for (const code of moved) await checkNew(code).catch(onError)
    if (codes.length > 0) await checkRound(codes)
  }

  const cancel = clock.every(checkEveryMs, () => (atHand = checkAll().catch(onError)))
  return () => {
    cancel()
    return atHand
  }
}

const freeze = async (
  store: Store,
  merchant: string,
  problems: readonly LedgerProblem[],
): Promise<string[]> => {
  const isOfTransaction = ({ problem }: LedgerProblem) => problem === 'unbalanced' || problem === 'key'
  const transactions = problems.filter(isOfTransaction)
  const members = problems.filter((problem) => !isOfTransaction(problem))
  const rows = await store.changeOnce<{ member: string }>(merchant, freezeStatement, [
    members.map(({ subject }) => subject),
    transactions.map(({ subject }) => subject),
  ])
  return rows.map(({ member }) => member)
}

const freezeStatement: PreparedStatement = {
  name: 'freeze wallets',
  text: 'select member from ledger_freeze($1, $2) as frozen (member)',
}
