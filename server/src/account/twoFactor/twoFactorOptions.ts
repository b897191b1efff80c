import { hours, minutes, seconds } from '@playfront/contract/time'
import type { FactorMethod } from '@playfront/contract/account/session'
import type { AttemptLimit } from '../login/loginAttempts'

/** Every number about second factors. */
export const twoFactorOptions = {
  attemptBytes: 32,
  attemptLifeMs: minutes(10),
  /**
   * The budget of an attempt and the cost of a try: five tries, or three with an authenticator, whose window contains
   * three valid codes at a time. So guessing passes an attempt at most once in 100,000 times (T19).
   */
  attemptBudget: 15,
  tryCost: { E: 3, S: 3, P: 3, G: 5 } satisfies Record<FactorMethod, number>,
  /** How many steps of 30 seconds before and after the present one are taken, for phones whose clocks are off. */
  totpWindowSteps: 1,
  totpStepMs: seconds(30),
  totpSecretBytes: 20,
  /** A secret that was shown and not proved is forgotten after this. */
  draftLifeMs: minutes(15),
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  /** Without a password, a risky change wants a login not older than this. */
  recentLoginMs: minutes(10),
  /** Wrong second factors of an account over all its attempts; right ones are not counted. */
  accountLimit: { burst: 15, stepMs: minutes(16) } satisfies AttemptLimit,
  /** A name can be known or looked up, so it is guessed at far more rarely. */
  payeeLimit: { burst: 3, stepMs: hours(4) } satisfies AttemptLimit,
} as const
