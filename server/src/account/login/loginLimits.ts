import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'

/** The number of guesses at once, then one more each time the step has passed. */
export interface AttemptLimit {
  burst: number
  stepMs: Milliseconds
}

/** At most a hundred guesses at an account in a day reach the password (T16): five, and one every 16 minutes. */
export const accountLimit: AttemptLimit = { burst: 5, stepMs: minutes(16) }

/** A network is shared by many who sign in rightly; only its wrong guesses count. */
export const networkLimit: AttemptLimit = { burst: 60, stepMs: seconds(10) }

/** Sign-ins to one account that wait while others of them are judged. */
export const maxWaiting = 200
