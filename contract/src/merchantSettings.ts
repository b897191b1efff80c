import type { FullMerchantSettings, MerchantSettingsDocument } from './merchantSettings.schema'

export type { FullMerchantSettings, MerchantSettingsDocument }

/**
 * The settings a player's browser may know: without the operator settings, and without those that have a separate call.
 */
export type MerchantSettings = Omit<
  FullMerchantSettings,
  'operator' | 'downloads' | 'promotions' | 'miniGame' | 'splash' | 'screenshots' | 'search'
> & {
  /**
   * The platform knows the fields that this product adds to the documented calls of the account area: `remember`,
   * `automatic`, `consent`, and `purpose` and `loginDeviceId` of a code. Stated by our server; a strict platform of the
   * documented kind gets the documented fields alone.
   */
  ownFields?: boolean
  /**
   * What may come as `token` in a link: a running session's token, checked by `GET /wps/member/info` as documented, or
   * single-use codes alone. Our server states `codes`; another platform chooses (D-11).
   */
  linkTokens?: 'sessions' | 'codes'
  /**
   * Origin that answers the page's calls, such as `https://api.lux.example`, where the page's own does not. Calls carry no
   * cookies there, and the platform allows the page's origin by CORS.
   */
  apiOrigin?: string
  /** The host of the mini-game's script, for a page without our server; ours frames the script on the game host instead. */
  miniGame?: { host: string }
}
