import { hours, minutes, seconds } from '@playfront/contract/time'

/** Every number about one-time codes. How many may be sent is in the merchant's settings (`operator.codes`). */
export const codeOptions = {
  digits: 6,
  lifeMs: minutes(5),
  /** Of a million codes five can be tried: one guess in 200,000 gets through. */
  attempts: 5,
  /** The next code to the same address for the same purpose comes this much later at the earliest. */
  spacingMs: seconds(60),
  hourMs: hours(1),
  dayMs: hours(24),
  breaker: {
    /** Codes sent in this window are looked at … */
    windowMs: minutes(15),
    /** … unless they are too new to have been entered yet. */
    youngMs: seconds(30),
  },
} as const
