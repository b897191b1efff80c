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
