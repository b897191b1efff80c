import type { MerchantSettings } from '@playfront/contract/merchantSettings'

export type Renewal =
  /** The page says and shows the newer settings where it stands. */
  | { kind: 'here'; look: boolean; texts: boolean; reason: string }
  /** Something that is decided when a page opens. */
  | { kind: 'reload'; changed: string[]; reason: string }
  | { kind: 'nothing'; reason: string }

/** What can be exchanged under a page that stands open. */
const exchangeable = ['look', 'texts'] as const

/** How a page gets newer settings: colours and texts in place, anything else by a reload. */
export const decideRenewal = (shown: MerchantSettings, newer: MerchantSettings): Renewal => {
  const changed = changedKeys(shown, newer)
  if (changed.length === 0) return { kind: 'nothing', reason: 'nothing that a page shows' }
  const others = changed.filter((key) => !exchangeable.some((one) => one === key))
  if (others.length > 0)
    return { kind: 'reload', changed: others, reason: `${others.join(', ')}: decided when a page opens` }
  return {
    kind: 'here',
    look: changed.includes('look'),
    texts: changed.includes('texts'),
    reason: 'colours and words only',
  }
}

/** Keys that the page was made of; what an answer says beyond them a page of this build does not show. */
const changedKeys = (shown: MerchantSettings, newer: MerchantSettings): (keyof MerchantSettings)[] =>
  (Object.keys(shown) as (keyof MerchantSettings)[]).filter(
    (key) => key !== 'version' && written(shown, key) !== written(newer, key),
  )

/** The page and the answer write the same keys in orders of their own. */
const written = (settings: MerchantSettings, key: keyof MerchantSettings): string =>
  JSON.stringify(settings[key], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  ) ?? ''
