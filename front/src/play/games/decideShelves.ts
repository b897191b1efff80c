import { inOrder } from '@playfront/contract/play/catalogueOrder'
import {
  type GameCategory,
  type ListedVendor,
  type VendorScope,
  mergeVendors,
  shownVendor,
} from '@playfront/contract/play/catalogue'
import type { Catalogue } from './readCatalogue'

/** The classes as the lobby shows them: in their order, without hidden ones (REQ-CATALOG-004). */
export const decideShelves = (catalogue: Catalogue): GameCategory[] =>
  inOrder(catalogue.categories, ({ gameClassify }) => gameClassify, catalogue)

/** The game providers to choose from: each under its display name, in order (REQ-CATALOG-004 to -006). */
export const decideVendors = (catalogue: Catalogue, scope: VendorScope): ListedVendor[] => {
  const { allVendors, mapping, vendorSorting, display } = catalogue
  const renamed = allVendors.map((one) => ({ ...one, vendor: mapping[one.vendor] ?? one.vendor }))
  const merged = mergeVendors(renamed, scope, (one, other) => ({
    ...one,
    gameCount: one.gameCount + other.gameCount,
  })).map((one) => ({
    ...one,
    // A name that stood for one provider alone is not the name of the merged one.
    displayName: allVendors.find(({ vendor }) => vendor === one.vendor)?.displayName ?? one.vendor,
  }))
  const sorting = vendorSorting.map((vendor) => shownVendor(vendor, scope))
  return inOrder(merged, ({ vendor }) => vendor, { sorting, ordinal: {}, display })
}
