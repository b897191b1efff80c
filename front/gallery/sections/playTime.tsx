import type { PlayTime } from '@playfront/contract/play/launchGame'
import { minutes } from '@playfront/contract/time'
import { fakeMerchant } from '../../src/app/testing/fakeMerchant'
import type { FoundRealityCheck } from '../../src/play/playTime/offerRealityCheck'
import type { PlayTimeState } from '../../src/play/playTime/playTimeFlow'
import { createStore } from '../../src/store/createStore'
import type { GalleryRow } from '../galleryRow'

const known: PlayTime = {
  playedMs: minutes(62),
  currency: 'VND',
  playMoney: true,
  staked: 1_250_000,
  paidBack: 870_000,
  net: -380_000,
  check: { everyMinutes: 30, choices: [5, 10, 15, 30], dueInMs: 0 },
}

const check =
  (received: PlayTime | undefined) =>
  (close: () => void): FoundRealityCheck => ({
    merchant: fakeMerchant,
    store: createStore<PlayTimeState>(() => ({ known: received, playedMs: known.playedMs, isDue: true })),
    goOn: close,
    leave: close,
    openStatement: close,
  })

export const rows: readonly GalleryRow[] = [
  { id: 'reality-check', state: 'loss', found: check(known) },
  { id: 'reality-check', state: 'gain', found: check({ ...known, paidBack: 9_870_000, net: 8_620_000 }) },
  { id: 'reality-check', state: 'result unknown', found: check(undefined) },
]
