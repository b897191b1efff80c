import { days, hours, minutes, seconds } from '@playfront/contract/time'
import { accountLimit, networkLimit } from '../account/login/loginAttempts'
import { twoFactorOptions } from '../account/twoFactor/twoFactorOptions'

/** Every number about the console's sign-ins. */
export const consoleOptions = {
  tokenBytes: 32,
  /** Between password and code. */
  beginLifeMs: minutes(10),
  /** An idle console locks after this time, and the password unlocks it. */
  idleMs: minutes(15),
  /** A working day; then both factors are required again. */
  lifeMs: hours(12),
  /** How long a browser in which a staff user signed in keeps a separate counter of wrong passwords. */
  deviceLifeMs: days(90),
  /** The precision of the time at which a session was last used. */
  seenStepMs: seconds(10),
  /** Wrong codes that one sign-in can afford. */
  codeTries: 5,
  /** How long what an identity provider says about its addresses and keys is used. */
  providerKeepMs: minutes(10),
  providerTimeoutMs: seconds(5),
  /** Bytes of one answer of an identity provider. */
  providerMaxBytes: 256 * 1024,
  draftLifeMs: twoFactorOptions.draftLifeMs,
  nameLimit: accountLimit,
  codeLimit: twoFactorOptions.accountLimit,
  networkLimit,
  maxUserAgentLength: 512,
  /** A staff user who is new, has new roles, was reset or was resumed may approve nothing for this long. */
  newStaffWaitMs: hours(24),
  /** A person has a weekend to come and use the code that they were sent. */
  enrolmentLifeMs: days(3),
  /** Characters of a password of the staff. */
  passwordShortest: 12,
  maxPasskeys: 10,
  /** People on one page of the list. */
  staffPage: 50,
} as const
