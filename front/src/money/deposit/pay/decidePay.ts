import type { SeenDeposit } from '../readDeposit'

/** What stands on the page of one deposit. */
export type PayView =
  | { kind: 'checking'; reason: string }
  | { kind: 'way'; reason: string }
  /** The time has run out on this screen; the server will say so in a moment. */
  | { kind: 'over'; reason: string }
  | { kind: 'done'; isLate: boolean; isLess: boolean; reason: string }
  | { kind: 'held' | 'expired' | 'refused' | 'reversed'; reason: string }

export const decidePay = (deposit: SeenDeposit, nowMs: number): PayView => {
  const { state, way, expiresAtMs, settledAtMs, paid, amount } = deposit
  if (state === 'done')
    return {
      kind: 'done',
      isLate: settledAtMs !== undefined && settledAtMs > expiresAtMs,
      isLess: paid !== undefined && paid < amount,
      reason: 'it is credited',
    }
  if (state === 'held' || state === 'expired' || state === 'refused' || state === 'reversed')
    return { kind: state, reason: `it is ${state}` }
  if (state === 'created' || !way) return { kind: 'checking', reason: 'nobody knows yet how to pay' }
  if (nowMs >= expiresAtMs) return { kind: 'over', reason: 'the time to pay has run out' }
  return { kind: 'way', reason: 'it waits to be paid' }
}

/** Whether it can still change by itself while the page is visible. */
export const isOpen = ({ state }: Pick<SeenDeposit, 'state'>): boolean =>
  state === 'created' || state === 'pending'

/** Time left as minutes and seconds; hours join the minutes. */
export const writeLeft = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
