import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { Offer } from '../round/soldMode'

/** The first row of the type selector, in its order (lottery 8.3): the Vietnam mode's, then those of the other one. */
export const shownGroups = [
  'lo',
  'de',
  'cang',
  'xien',
  'truot',
  'dauDuoi',
  'animals',
  'dezena',
  'centena',
  'milhar',
  'digits3',
  'digits2',
  'digits1',
  'digits4',
  'digits5',
  'colok',
  'shio',
  'pairs',
  'chanLe',
] as const

export type ShownGroup = (typeof shownGroups)[number]

/** The two levels of the type selector. */
export interface Groups {
  /** Groups that have something on offer. */
  groups: readonly ShownGroup[]
  /** The group that is open. */
  group: ShownGroup | undefined
  types: readonly Offer[]
}

/** Jogo do bicho by how many digits are picked. */
const bichoGroups: Readonly<Record<number, ShownGroup>> = { 2: 'dezena', 3: 'centena', 4: 'milhar' }

/** In the SEA-traditional mode types stand by how many digits are picked; tokens and togel's own kinds by themselves. */
export const groupOf = ({ code, group, pick }: BetTypeRow): ShownGroup | undefined => {
  const known = shownGroups.find((shown) => shown === group)
  if (known) return known
  if (code === 'TG_SHIO' || code === 'TG_KOMB') return 'shio'
  if (code.startsWith('TG_C')) return 'colok'
  if (group === 'bicho') return bichoGroups[pick.digits] ?? 'animals'
  if (pick.tokens.length > 0) return 'chanLe'
  return pick.digits === 0 ? 'pairs' : shownGroups.find((shown) => shown === `digits${pick.digits}`)
}

/** Opens a group by its name, or the group of the chosen type. */
export const decideGroups = (offers: readonly Offer[], open: ShownGroup | BetType): Groups => {
  const groups = shownGroups.filter((group) => offers.some(({ row }) => groupOf(row) === group))
  const row = offers.find((offer) => offer.row.code === open)?.row
  const chosen = row ? groupOf(row) : open
  const group = groups.find((known) => known === chosen)
  return { groups, group, types: offers.filter((offer) => groupOf(offer.row) === group) }
}

/** What a board begins with: the first type of its first group. */
export const firstOffer = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ row }) => groupOf(row) === decideFirstGroup(offers)) ?? offers[0]

const decideFirstGroup = (offers: readonly Offer[]): ShownGroup | undefined =>
  shownGroups.find((group) => offers.some(({ row }) => groupOf(row) === group))
