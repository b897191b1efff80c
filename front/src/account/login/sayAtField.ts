import { RequestFailure } from '../../requests/failure/requestFailure'
import type { LoginDoor } from './loginDoor'
import type { SignIn } from './signIn'

/** A wrong name or password is said at the field as well as by the notice, which is gone after a tap. */
export const sayAtField =
  (signIn: SignIn, { later }: LoginDoor): SignIn =>
  async (tried, wanted) => {
    later.setState({ refused: undefined })
    try {
      await signIn(tried, wanted)
    } catch (failure) {
      if (failure instanceof RequestFailure && failure.code === 'login.cred.err')
        later.setState({ refused: failure.serverMessage })
      throw failure
    }
  }
