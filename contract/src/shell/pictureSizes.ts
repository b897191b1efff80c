/** Screens of iPhones, from the SE to the Pro Max: width and height in points, and dots per point (GAP-23). */
export const splashSizes = [
  { width: 320, height: 568, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
  { width: 414, height: 736, ratio: 3 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
] as const

export const iconSizes = [192, 256, 384, 512] as const

/** What a browser shows beside the page's title; every first visit fetches it, so it is no larger than that. */
export const tabIconSize = 48

/** What iOS puts on the home screen. */
export const touchIconSize = 180

export const iconPurposes = ['any', 'maskable'] as const
