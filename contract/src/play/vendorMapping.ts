export interface VendorScope {
  /** The store's currency. */
  currency: string
  /** The merchant's code. */
  code: string
}

const merged: Readonly<Record<string, string>> = { RNG: 'TCG', PVP: 'TCG' }

/**
 * The display name of a game provider: RNG and PVP are TCG, and for TLB then BTI and all of TCG are 123BET
 * (REQ-CATALOG-005, -006, AMB-25). For display alone: a launch keeps the provider's own name.
 */
export const shownVendor = (vendor: string, { currency, code }: VendorScope): string => {
  const shown = merged[vendor] ?? vendor
  const isTlb = currency === 'TLB' || code.toUpperCase() === 'TLB'
  return isTlb && (shown === 'BTI' || shown.startsWith('TCG')) ? '123BET' : shown
}

/** Puts together what is shown under one name, where the first of it stood. */
export const mergeVendors = <Vendor extends { vendor: string }>(
  vendors: readonly Vendor[],
  scope: VendorScope,
  join: (one: Vendor, other: Vendor) => Vendor,
): Vendor[] => {
  const shown = new Map<string, Vendor>()
  for (const one of vendors) {
    const named = { ...one, vendor: shownVendor(one.vendor, scope) }
    const known = shown.get(named.vendor)
    shown.set(named.vendor, known ? join(known, named) : named)
  }
  return [...shown.values()]
}
