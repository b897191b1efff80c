import type { Clock } from '../../platform/clock/clock'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import type { RegisterFlow } from './registerFlow'

export interface TextCaptchaState {
  /** Which field it is: what was typed off an earlier picture is worth nothing. */
  round: number
  /** Undefined in server-rendered HTML: a picture belongs to one visitor. */
  address?: string
}

export interface TextCaptchaFlow {
  store: StoreApi<TextCaptchaState>
  /** Another picture, and an empty field. */
  again(): void
  /** It is drawn: asks for the picture, and for another one after each failure (REQ-REGISTER-022, REQ-REGISTER-023). */
  show(): Undo
}

export interface TextCaptchaDeps {
  clock: Pick<Clock, 'now'>
  /** Path of the picture on the merchant's own platform. */
  picture: string
  register: Pick<RegisterFlow, 'store'>
}

/** A plain text captcha: a picture of characters that have to be typed (REQ-REGISTER-006, AMB-09). */
export const createTextCaptchaFlow = ({ clock, picture, register }: TextCaptchaDeps): TextCaptchaFlow => {
  const store = createStore<TextCaptchaState>(() => ({ round: 0 }))
  const fresh = () => `${picture}${picture.includes('?') ? '&' : '?'}t=${clock.now()}`
  const again = () => store.setState(({ round }) => ({ round: round + 1, address: fresh() }))
  return {
    store,
    again,
    show() {
      store.setState({ address: fresh() })
      return register.store.subscribe((state) => {
        if (state === 'failure') again()
      })
    },
  }
}
