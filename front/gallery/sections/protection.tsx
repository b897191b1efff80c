import { minutes } from '@playfront/contract/time'
import { fakeMerchant } from '../../src/app/testing/fakeMerchant'
import type { GalleryRow } from '../galleryRow'
import type { AskedExclusion } from '../../src/account/protection/ExclusionSheet'
import type { AskedDepositLimit } from '../../src/account/protection/DepositLimitSheet'
import type { FoundSessionCheck } from '../../src/account/protection/SessionCheckSheet'

const exclusion =
  (term: string, over: Partial<AskedExclusion> = {}) =>
  (close: () => void): AskedExclusion => ({
    term,
    isForGood: false,
    isInGroup: false,
    returnHours: 24,
    answer: close,
    ...over,
  })

const depositLimit =
  (jurisdiction: 'standard' | 'strict') =>
  (close: () => void): AskedDepositLimit => ({
    merchant: {
      ...fakeMerchant,
      responsible: { ...fakeMerchant.responsible, jurisdiction },
    },
    set: async () => false,
    none: async () => false,
    close,
  })

const sessionCheck =
  (hasPlayed: boolean) =>
  (close: () => void): FoundSessionCheck => ({
    merchant: fakeMerchant,
    today: hasPlayed
      ? {
          from: '2026-11-21',
          deposited: 0,
          withdrawn: 0,
          staked: 420_000,
          returned: 95_000,
          net: -325_000,
          playedMs: minutes(95),
        }
      : undefined,
    check: { everyMinutes: 30, choices: [5, 10, 15, 30] },
    goOn: close,
    openLimits: close,
  })

export const rows: readonly GalleryRow[] = [
  { id: 'self-exclusion', state: 'six months', found: exclusion('6 months') },
  {
    id: 'self-exclusion',
    state: 'for good, in a group',
    found: exclusion('For good', { isForGood: true, isInGroup: true }),
  },
  { id: 'session-check', state: 'played', found: sessionCheck(true) },
  { id: 'session-check', state: 'nothing played', found: sessionCheck(false) },
  { id: 'deposit-limit', state: 'usual', found: depositLimit('standard') },
  { id: 'deposit-limit', state: 'required', found: depositLimit('strict') },
]
