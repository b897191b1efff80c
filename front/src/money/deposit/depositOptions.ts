import { seconds, minutes } from '@playfront/contract/time'

/** The numbers of deposits. */
export const depositOptions = {
  /** How often a payment that is open on the screen is asked about: at first, and after `calmAfterMs`. */
  askMs: seconds(3),
  calmAskMs: seconds(10),
  calmAfterMs: minutes(2),
  /** How long an answer that was lost is looked for before the deposit counts as never begun. */
  lookForMs: seconds(30),
  /** How often arrivals are looked for while a payment is open and its screen is not. */
  arrivalsMs: seconds(30),
  tickMs: seconds(1),
}
