import { days, hours, minutes, seconds } from '@playfront/contract/time'

/** Every number about push messages. */
export const pushOptions = {
  /** A member's further devices take the place of those not seen longest. */
  devicesPerMember: 10,
  topicsPerDevice: 20,
  maxTitleLength: 80,
  maxTextLength: 300,
  maxPathLength: 300,
  /** A message that nobody took for so long is no news any more. */
  usefulMs: days(1),
  /** How long the result of a message can be looked up. */
  keptMs: days(30),
  everyMs: seconds(1),
  /** Devices that one round takes on. */
  maxAtOnce: 20,
  /** Far longer than a device waits for its turn: another node takes over only from one that has died. */
  leaseMs: minutes(1),
  withinMs: seconds(10),
  maxAnswerBytes: 65_536,
  firstWaitMs: seconds(2),
  maxWaitMs: minutes(15),
  /** RFC 8292 allows a day; half of it forgives a clock that is wrong. */
  vapidLifeMs: hours(12),
  /** An access token is renewed so long before its end. */
  accessSpareMs: minutes(1),
} as const
