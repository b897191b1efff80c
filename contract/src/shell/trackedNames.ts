/** Ids of a device and its app that advertising partners give to the native app; stored as `s2s_info` (B§3). */
export const partnerIdNames = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const

/** Clicks on advertisements, as the addresses behind them name them. */
export const clickIdNames = ['fbclid', 'gclid', 'ttclid', 'kwaiclid'] as const

/** The fields of the pixel payload, under the documented names (B§3), and the clicks (REQ-TRACK-022). */
export const pixelNames = [
  'fb',
  'tiktok',
  'kwai',
  'gtag',
  'twitter',
  'bigo',
  'voluum',
  'propeller',
  'kadam',
  'tf_tracker',
  'rt',
  'oksp',
  'obclid',
  'phx',
  'mgs',
  'fbc',
  'fbp',
  'utm_source',
  ...clickIdNames,
] as const

export type PartnerIds = Partial<Record<(typeof partnerIdNames)[number], string>>
export type PixelIds = Partial<Record<(typeof pixelNames)[number], string>>

/** What the product counts, by the names of the documents (B§3), and the one that only their list of calls names (AMB-67). */
export const trackedNames = [
  'firstOpen',
  'registerSubmit',
  'register',
  'depositSubmit',
  'firstDeposit',
  'withdraw',
  'deposit',
  'redeposit',
  'firstDepositArrival',
  'startTrial',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
  'customerService',
] as const

export type TrackedName = (typeof trackedNames)[number]
