import type { BetType } from '../bet'
import { snapshotOf } from '../prizeModes/snapshotOf'
import type { Family } from '../result'
import type { BetSnapshot } from '../settlement'

/** The price of a bet type that a test knows to be offered. */
export function priceOf(mode: string, family: Family, type: BetType): BetSnapshot {
  const snapshot = snapshotOf(mode, family, type)
  if (snapshot === null) throw new Error(`${mode} does not offer ${type} for ${family}`)
  return snapshot
}
