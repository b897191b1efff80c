import type { BetType } from '@playfront/lottery-rules/bet'
import type { Offer } from '../round/soldMode'

/** The first row of the type selector, in its order (lottery 8.3). */
export const shownGroups = ['lo', 'de', 'cang', 'xien', 'truot', 'dauDuoi', 'chanLe'] as const

export type ShownGroup = (typeof shownGroups)[number]

/** The two levels of the type selector. */
export interface Groups {
  /** Groups that have something on offer. */
  groups: readonly ShownGroup[]
  /** The group that is open. */
  group: ShownGroup | undefined
  types: readonly Offer[]
}

/** Opens a group by its name, or the group of the chosen type. */
export const decideGroups = (offers: readonly Offer[], open: ShownGroup | BetType): Groups => {
  const groups = shownGroups.filter((group) => offers.some(({ row }) => row.group === group))
  const chosen = offers.find(({ row }) => row.code === open)?.row.group ?? open
  const group = groups.find((known) => known === chosen)
  return { groups, group, types: offers.filter(({ row }) => row.group === group) }
}
