import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { lazy, Suspense, useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { LaterSocial } from '../form/LaterSocial'
import type { LoginDoor } from './loginDoor'
import type { LoginHouse } from './loginHouse'
import css from './MoreWays.module.css'

const PasskeyButton = lazy(() =>
  import('../passkey/PasskeyButton').then((module) => ({ default: module.PasskeyButton })),
)

export interface MoreWaysProps {
  house: LoginHouse
  login: LoginDoor
}

/** The other ways in, below the form: by a code, by other houses (REQ-LOGIN-002), and by a passkey. */
export const MoreWays = ({ house, login }: MoreWaysProps) => {
  const { merchant } = house
  return (
    <div className={css.ways}>
      {offersSms(merchant) && <SmsSwitch house={house} login={login} />}
      <LaterSocial {...house} from="login" />
      <Suspense>
        <PasskeyButton house={house} />
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
const SmsSwitch = ({ house, login }: MoreWaysProps) => {
  const isSms = useStore(login.later).Form !== undefined
  const [isFetching, setFetching] = useState(false)

  const turn = async () => {
    if (isSms) return login.later.setState({ Form: undefined })
    setFetching(true)
    try {
      const [{ SmsForm }] = await Promise.all([
        import('./SmsForm'),
        house.texts.load(['country', 'register']),
      ])
      const Form = () => <SmsForm house={house} login={login} />
      login.later.setState({ Form })
    } catch {
      // Without a line there is nothing to turn to; the form stays as it is.
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
