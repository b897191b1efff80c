import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import type { Requests } from '../../requests/requests'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { LazyCaptcha, type LazyCaptchaProps } from '../form/LazyCaptcha'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { findPasswordMistakes, type PasswordForm, type PasswordMistakes } from './findMistakes'
import css from './PasswordStep.module.css'
import type { RecoveryContact, RecoveryFlow } from './recoveryFlow'

export interface PasswordStepProps {
  recovery: RecoveryFlow
  contact: RecoveryContact
  merchant: Pick<MerchantSettings, 'account'>
  requests: Pick<Requests, 'prepareSealing'>
  /** Comes before another code. */
  captcha: LazyCaptchaProps
}

/** The code that came, and the new password. */
export const PasswordStep = ({ recovery, contact, merchant, requests, captcha }: PasswordStepProps) => {
  const { t } = useTexts()
  const [mistakes, setMistakes] = useState<PasswordMistakes>({})
  const { isBusy } = useStore(recovery.store)
  const mayAskAgain = useStore(recovery.spacing.store) === 0
  const minLength = { minLength: merchant.account.passwordShortest }

  const submit = submitForm(
    ({ code = '', password = '' }): PasswordForm => ({ code, password }),
    (form) => findPasswordMistakes(form, merchant.account),
    setMistakes,
    ({ code, password }) => void recovery.setPassword(code, password),
  )

  return (
    <form className={formCss.form} method="post" action="/m/forgotPsw" noValidate onSubmit={submit}>
      <Notice role="status">
        <Text id="recovery.sent" />{' '}
        <bdi dir="ltr" className={css.address}>
          {addressOf(contact)}
        </bdi>
      </Notice>
      <Field
        label={t('recovery.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        dir="ltr"
        enterKeyHint="next"
        hint={<CodeLife recovery={recovery} />}
        error={mistakes.code && <Text id={mistakes.code} />}
      />
      <Field
        label={t('recovery.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
        onFocus={requests.prepareSealing}
        hint={minLength.minLength > 1 && <Text id="field.password.hint" values={minLength} />}
        error={mistakes.password && <Text id={mistakes.password} values={minLength} />}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        <Text id={isBusy ? 'recovery.busy' : 'recovery.submit'} />
      </Button>
      {mayAskAgain && <LazyCaptcha {...captcha} />}
      <p className={formCss.other}>
        <SendAgain recovery={recovery} />
        <Button variant="quiet" onClick={recovery.startOver}>
          <Text id="recovery.other" />
        </Button>
      </p>
    </form>
  )
}

/** A number stays on one line; an address may be longer than any line. */
const addressOf = (contact: RecoveryContact): string =>
  contact.channel === 'sms' ? `+${contact.countryDialingCode}\u00A0${contact.mobileNum}` : contact.email

const CodeLife = ({ recovery }: Pick<PasswordStepProps, 'recovery'>) => {
  const left = useStore(recovery.life.store)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return left > 0 ? (
    <Text id="recovery.code.left" values={{ time }} className={css.left} />
  ) : (
    <Text id="recovery.code.over" />
  )
}

const SendAgain = ({ recovery }: Pick<PasswordStepProps, 'recovery'>) => {
  const left = useStore(recovery.spacing.store)
  return left > 0 ? (
    <Text id="recovery.again.wait" values={{ seconds: left }} className={css.left} />
  ) : (
    <Button variant="quiet" onClick={() => void recovery.sendAgain()}>
      <Text id="recovery.again" />
    </Button>
  )
}
