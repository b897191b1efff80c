import { movementKinds } from '@playfront/contract/money/movementKinds'
import type { StatementLine, Wallet } from '@playfront/contract/money/wallet'
import type { Memory } from '../../platform/memory/memory'

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
