import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { expirePoints } from './expirePoints'

export interface PointWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly FullMerchantSettings[]
  onTrouble(failure: unknown): void
}

/** Lets points run out a little after each merchant's midnight. Every node does, each day once. Answers how to stop. */
export const watchPoints = ({ store, clock, merchants, onTrouble }: PointWatch): (() => void) =>
  clock.every(minutes(1), async () => {
    for (const merchant of merchants()) await expirePoints(store, merchant).catch(onTrouble)
  })
