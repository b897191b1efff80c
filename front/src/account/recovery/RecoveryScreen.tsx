import type { TypedContact } from '@playfront/contract/account/security.schema'
import { Button } from '@playfront/kit/Button'
import { Tabs } from '@playfront/kit/Tabs'
import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck } from '@playfront/kit/icons'
import formCss from '../form.module.css'
import css from './PasswordStep.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { DialingCodeField } from '../country/DialingCodeField'
import { type DialingCodeFlow, createDialingCodeFlow } from '../country/dialingCodeFlow'
import { LazyCaptcha, type LazyCaptchaProps } from '../form/LazyCaptcha'
import { EmailField } from '../form/EmailField'
import { submitForm } from '../form/submitForm'
import {
  type ContactForm,
  type ContactMistakes,
  type PasswordForm,
  type PasswordMistakes,
  type RecoveryFlow,
  createRecoveryFlow,
  findContactMistakes,
  findPasswordMistakes,
} from './recoveryFlow'
import type { Requests } from '../../requests/requests'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import { Brand } from '../../page/Brand'
import { Page } from '../../page/Page'
import type { Texts } from '../../texts/texts'
import { useCaptcha } from '../form/useCaptcha'

const channels = ['sms', 'email'] as const

export interface ContactStepProps {
  recovery: RecoveryFlow
  dialing: DialingCodeFlow
  captcha: LazyCaptchaProps
}

/** Where the code is to go: the member's number or e-mail address. */
export const ContactStep = ({ recovery, dialing, captcha }: ContactStepProps) => {
  const { t } = useTexts()
  const [channel, setChannel] = useState<ContactForm['channel']>('sms')
  const [mistakes, setMistakes] = useState<ContactMistakes>({})
  const { isBusy } = useStore(recovery.store)

  const turnTo = (next: ContactForm['channel']) => {
    setChannel(next)
    setMistakes({})
  }

  const contactOf = ({ mobileNum, email }: ContactForm): TypedContact =>
    channel === 'sms' ? { channel, countryDialingCode: dialing.code(), mobileNum } : { channel, email }

  const submit = submitForm(
    ({ mobileNum = '', email = '' }): ContactForm => ({ channel, mobileNum, email }),
    findContactMistakes,
    setMistakes,
    (form) => void recovery.send(contactOf(form)),
  )

  return (
    <form className={formCss.form} method="post" action="/m/forgotPsw" noValidate onSubmit={submit}>
      <Tabs
        label={t('recovery.way')}
        tabs={channels.map((id) => ({ id, label: <Text id={`recovery.way.${id}`} /> }))}
        current={channel}
        onChange={turnTo}
      >
        {channel === 'sms' ? (
          <DialingCodeField
            flow={dialing}
            enterKeyHint="send"
            error={mistakes.mobileNum && <Text id={mistakes.mobileNum} />}
          />
        ) : (
          <EmailField label={t('recovery.email')} error={mistakes.email && <Text id={mistakes.email} />} />
        )}
      </Tabs>
      <LazyCaptcha {...captcha} />
      <Button type="submit" size="large" wide busy={isBusy}>
        <Text id={isBusy ? 'recovery.sending' : 'recovery.send'} />
      </Button>
    </form>
  )
}

export interface PasswordStepProps {
  recovery: RecoveryFlow
  contact: TypedContact
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
const addressOf = (contact: TypedContact): string =>
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

export interface RecoveryScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  texts: Texts
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
}

/** Created once, not whenever new props arrive: a code that was sent belongs to the screen. */
const useRecovery = (services: RecoveryScreenProps) => {
  const captcha = useCaptcha(services, 'sms')
  const [flows] = useState(() => ({
    dialing: createDialingCodeFlow(services, { requested: true }),
    recovery: createRecoveryFlow({ ...services, captcha: captcha.port.open }),
  }))
  useEffect(() => flows.recovery.dispose, [flows])
  return { ...flows, captcha: { flow: captcha.flow, isRequired: captcha.port.isRequired } }
}

/** Password recovery: contact, code and new password, done. The steps are the same for every contact (D-14). */
export const RecoveryScreen = (services: RecoveryScreenProps) => {
  const { merchant, requests } = services
  const { t } = useTexts()
  const { dialing, recovery, captcha } = useRecovery(services)
  const { step } = useStore(recovery.store)

  return (
    <>
      <AppBar title={<Text id="recovery.title" />} back={{ label: t('back'), href: '/m/login' }} />
      <Page>
        {step.kind === 'done' ? (
          <EmptyState
            title={t('recovery.done.title')}
            picture={<Icon of={circleCheck} size="huge" />}
            action={
              <Button href="/m/login">
                <Text id="recovery.done.login" />
              </Button>
            }
          >
            <Text id="recovery.done.text" values={{ name: step.userName }} as="p" />
          </EmptyState>
        ) : (
          <>
            <Brand merchant={merchant} title={t('recovery.heading')}>
              <Text id={step.kind === 'contact' ? 'recovery.lead' : 'recovery.code.lead'} />
            </Brand>
            {step.kind === 'contact' ? (
              <ContactStep recovery={recovery} dialing={dialing} captcha={captcha} />
            ) : (
              <PasswordStep
                recovery={recovery}
                contact={step.contact}
                merchant={merchant}
                requests={requests}
                captcha={captcha}
              />
            )}
            <p className={formCss.other}>
              <Text id="recovery.remembered" />
              <Button variant="quiet" href="/m/login">
                <Text id="recovery.done.login" />
              </Button>
            </p>
          </>
        )}
      </Page>
    </>
  )
}
