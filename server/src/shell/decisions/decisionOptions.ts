import { days, hours, seconds } from '@playfront/contract/time'

/** Every number about devices' reports of their decisions. */
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
  /** How often a node looks for questions while a client is subscribed. */
  lookMs: seconds(5),
  /** How long a question stays open after one device has answered: a member may have a second device. */
  againMs: hours(1),
} as const
