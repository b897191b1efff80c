import { RequestFailure } from '@playfront/client/requestFailure'
import type { SignIn } from './signIn'
import type { LazyLogin } from './loginFlow'

/** A wrong name or password is said at the field as well as by the notice, which is gone after a tap. */
export const sayAtField =
  (signIn: SignIn, { lazy }: LazyLogin): SignIn =>
  async (tried, wanted) => {
    lazy.setState({ refused: undefined })
    try {
      await signIn(tried, wanted)
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'login.cred.err')
        lazy.setState({ refused: failure.serverMessage })
      throw failure
    }
  }
