import { Button } from '@playfront/kit/Button'
import { Field, type FieldProps } from '@playfront/kit/Field'
import { useEffect } from 'react'
import css from './TextCaptcha.module.css'
import type { Clock } from '../../platform/clock/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { type StoreApi, createStore } from '../../store/createStore'
import type { RegisterFlow } from './registerFlow'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

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

export interface TextCaptchaProps extends Pick<FieldProps, 'error'> {
  flow: TextCaptchaFlow
}

/** A picture of characters and the field that they are typed into. */
export const TextCaptcha = ({ flow, error }: TextCaptchaProps) => {
  const { t } = useTexts()
  const { round, address } = useStore(flow.store)
  useEffect(() => flow.show(), [flow])
  return (
    <div>
      <div className={css.picture}>
        <img src={address} alt={t('register.captcha.picture')} width={160} height={56} />
        <Button variant="quiet" size="small" onClick={flow.again}>
          <Text id="register.captcha.again" />
        </Button>
      </div>
      <Field
        key={round}
        label={t('register.captcha')}
        name="captcha"
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="done"
      />
    </div>
  )
}
