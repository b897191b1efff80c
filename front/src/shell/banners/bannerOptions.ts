import { seconds } from '@playfront/contract/time'

export const bannerOptions = {
  /** Each banner stays this long. */
  autoplayMs: seconds(5),
} as const
