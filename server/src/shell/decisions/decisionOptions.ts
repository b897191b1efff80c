import { days, hours, seconds } from '@playfront/contract/time'

/** Every number about what devices tell of their decisions. */
export const decisionOptions = {
  /** So long a question waits for a member to come back. */
  askedForMs: days(3),
  /** So long a report stays. */
  keptMs: days(5),
  /** Reports of one device; an older one goes when another comes. */
  perDevice: 3,
  /** Reports of all devices of a merchant; beyond, none is taken until older ones go. */
  perMerchant: 5_000,
  /** Reports that one address may bring in a minute. */
  perMinute: 10,
  /** How often a node looks for questions while somebody listens. */
  lookMs: seconds(5),
  /** So long a question stays open when one device has answered: a member may have two of them at hand. */
  againMs: hours(1),
} as const
