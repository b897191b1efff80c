import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { lazy, Suspense, useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { LazySocial } from '../form/LazySocial'
import type { LoginDeps } from './askLogin'
import css from './MoreWays.module.css'
import type { LazyLogin } from './loginFlow'

const PasskeyButton = lazy(() =>
  import('../passkey/PasskeyButton').then((module) => ({ default: module.PasskeyButton })),
)

export interface MoreWaysProps {
  deps: LoginDeps
  login: LazyLogin
}

/** The other sign-in methods, below the form: a code, other identity providers (REQ-LOGIN-002), and a passkey. */
export const MoreWays = ({ deps, login }: MoreWaysProps) => {
  const { merchant } = deps
  return (
    <div className={css.ways}>
      {offersSms(merchant) && <SmsSwitch deps={deps} login={login} />}
      <LazySocial {...deps} from="login" />
      <Suspense>
        <PasskeyButton deps={deps} />
      </Suspense>
    </div>
  )
}

/**
 * Our server lists the countries whose numbers it takes; one of the documented kind names them when it is asked
 * (REQ-COUNTRY-009), and takes codes by SMS as documented.
 */
const offersSms = ({ phone, ownFields }: Pick<MerchantSettings, 'phone' | 'ownFields'>): boolean =>
  phone.countries.length > 0 || !ownFields

/** Turns to the form for a code, or back to the password's. */
const SmsSwitch = ({ deps, login }: MoreWaysProps) => {
  const isSms = useStore(login.lazy).Form !== undefined
  const [isFetching, setFetching] = useState(false)

  const turn = async () => {
    if (isSms) return login.lazy.setState({ Form: undefined })
    setFetching(true)
    try {
      const [{ SmsForm }] = await Promise.all([import('./SmsForm'), deps.texts.load(['country', 'register'])])
      const Form = () => <SmsForm deps={deps} login={login} />
      login.lazy.setState({ Form })
    } catch {
      // Offline there is no other method; the form stays as it is.
    } finally {
      setFetching(false)
    }
  }

  return (
    <Button variant="secondary" wide busy={isFetching} onClick={() => void turn()}>
      <Text id={isSms ? 'signIn.byPassword' : 'signIn.bySms'} />
    </Button>
  )
}
