import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { accountLimit, networkLimit } from '../account/login/loginLimits'
import { twoFactorOptions } from '../account/twoFactor/twoFactorOptions'

/** Every number about the console's sign-ins. */
export const consoleOptions = {
  tokenBytes: 32,
  /** Between password and code. */
  beginLifeMs: minutes(10),
  /** A desk without a hand on it locks, and the password opens it again. */
  idleMs: minutes(15),
  /** A working day; then everything is asked for anew. */
  lifeMs: hours(12),
  /** A browser in which somebody signed in keeps a counter of wrong passwords of its own for so long. */
  deviceLifeMs: days(90),
  /** How exactly it is known when a desk was last used. */
  seenStepMs: seconds(10),
  /** Wrong codes that one sign-in can afford. */
  codeTries: 5,
  draftLifeMs: twoFactorOptions.draftLifeMs,
  nameLimit: accountLimit,
  codeLimit: twoFactorOptions.accountLimit,
  networkLimit,
  maxUserAgentLength: 512,
  /** Somebody new, with new roles, with reset access or let in again approves nothing for this long. */
  newStaffWaitMs: hours(24),
  /** A person has a weekend to come and use the code that they were sent. */
  enrolmentLifeMs: days(3),
  /** Characters of a password of the staff. */
  passwordShortest: 12,
  maxPasskeys: 10,
  /** People on one page of the list. */
  staffPage: 50,
} as const
