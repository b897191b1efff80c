import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { shownVendor } from '@playfront/contract/play/catalogue'
import { ordinalsOf } from '@playfront/contract/play/catalogueOrder'
import type { VendorGame } from '../vendors/gameProviderPort'
import { foldText } from './foldText'

/** What of a merchant's settings says which games it offers. */
export type Offering = Pick<FullMerchantSettings, 'code' | 'currency'> & {
  operator: Pick<FullMerchantSettings['operator'], 'catalogue'>
}

export type OfferedVerdict = { ok: true } | { ok: false; because: 'another provider' | 'hidden' }

/** Whether a merchant offers a game: what it hides is neither listed nor opened by its address (REQ-CATALOG-004). */
export const decideOffered = (
  { vendor, gameClassify }: Pick<VendorGame, 'vendor' | 'gameClassify'>,
  merchant: Offering,
): OfferedVerdict => {
  const { vendors, hidden } = merchant.operator.catalogue
  if (vendors !== undefined && !vendors.includes(vendor)) return { ok: false, because: 'another provider' }
  if (hidden.includes(gameClassify) || hidden.includes(shownVendor(vendor, merchant)))
    return { ok: false, because: 'hidden' }
  return { ok: true }
}

/** A game as it stands in a merchant's catalogue; the names are the table's columns. */
export interface CatalogueRow {
  vendor: string
  game_id: string
  node_id: string
  shown_vendor: string
  classify: string
  title: string
  folded: string
  cover: string
  return_bps: number | null
  has_trial: boolean
  place: number
}

/**
 * The merchant's games: those of its providers, without what it hides, by class, then provider, then in the
 * provider's order (REQ-CATALOG-004).
 */
export const arrangeCatalogue = (games: readonly VendorGame[], merchant: Offering): CatalogueRow[] => {
  const { classes, vendorOrder } = merchant.operator.catalogue
  const ordinals = ordinalsOf(classes)
  const placeOf = ({ game, shown }: { game: VendorGame; shown: string }) => [
    ordinals[game.gameClassify] ?? last,
    vendorOrder.includes(shown) ? vendorOrder.indexOf(shown) : last,
  ]
  return games
    .filter((game) => decideOffered(game, merchant).ok)
    .map((game) => ({ game, shown: shownVendor(game.vendor, merchant) }))
    .map((one) => ({ ...one, place: placeOf(one) }))
    .sort(({ place: [a = 0, b = 0] }, { place: [c = 0, d = 0] }) => a - c || b - d)
    .map(({ game, shown }, place) => rowOf(game, shown, place))
}

const last = Number.MAX_SAFE_INTEGER

const rowOf = (game: VendorGame, shown: string, place: number): CatalogueRow => ({
  vendor: game.vendor,
  game_id: game.gameId,
  node_id: game.nodeId,
  shown_vendor: shown,
  classify: game.gameClassify,
  title: game.title,
  folded: foldText(game.title),
  cover: game.cover,
  return_bps: game.returnToPlayer === undefined ? null : Math.round(game.returnToPlayer * 100),
  has_trial: game.hasTrial,
  place: place + 1,
})
