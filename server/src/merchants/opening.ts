import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/** Being made; open to players; closed again. */
export type Opening = 'made' | 'open' | 'closed'

/** Settings as the directory hands them out; only what is not open says so. */
type Placed = FullMerchantSettings & { opening?: Opening }

/**
 * Whether a merchant is open to players. Settings that do not come from the directory, such as a draft that a staff
 * user previews, count as open.
 */
export const openingOf = (merchant: FullMerchantSettings): Opening => {
  const { opening = 'open' }: Placed = merchant
  return opening
}

export const withOpening = (settings: FullMerchantSettings, opening: Opening): FullMerchantSettings => {
  if (openingOf(settings) === opening) return settings
  const { opening: _before, ...rest }: Placed = settings
  const placed: Placed = opening === 'open' ? rest : { ...rest, opening }
  return placed
}
