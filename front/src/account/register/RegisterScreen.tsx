import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Tabs } from '@playfront/kit/Tabs'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import formCss from '../form.module.css'
import type { Requests } from '../../requests/requests'
import { Text } from '../../texts/Text'
import { DialingCodeField } from '../country/DialingCodeField'
import type { DialingCodeFlow } from '../country/dialingCodeFlow'
import { PasswordField, UsernameField } from '../form/CredentialFields'
import {
  type Mistakes,
  type RegistrationWay,
  findMistakes,
  isCodeNeeded,
  isCodeOffered,
  readRegisterForm,
  registrationWaysOf,
} from './registerForm'
import { NumberCodeField } from './NumberCodeField'
import type { NumberCodeFlow } from './numberCodeFlow'
import { Brand } from '../../page/Brand'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import { LazyCaptcha } from '../form/LazyCaptcha'
import { LazySocial } from '../form/LazySocial'
import { focusFirstError, readForm, submitForm } from '../form/submitForm'
import { Remember } from '../login/Remember'
import { Consent } from './Consent'
import { TextCaptcha } from './TextCaptcha'
import { type RegisterDeps, useRegister } from './useRegister'

interface FieldsProps {
  merchant: Pick<MerchantSettings, 'account' | 'phone' | 'ownFields'>
  requests: Pick<Requests, 'prepareSealing'>
  mistakes: Mistakes
}

/** What opens an account by username: a name and a password. */
export const UsernameFields = ({ mistakes, ...rest }: FieldsProps) => (
  <>
    <UsernameField error={mistakes.username && <Text id={mistakes.username} />} />
    <NewPasswordField mistakes={mistakes} {...rest} />
  </>
)

/** What opens an account under a name that the platform makes: a password alone (GAP-12). */
export const AutoFields = (props: FieldsProps) => <NewPasswordField {...props} />

export interface MobileFieldsProps extends FieldsProps {
  dialing: DialingCodeFlow
  code: NumberCodeFlow
  /** Asked for a code by the number that the form holds now. */
  onSendCode(form: HTMLFormElement): void
}

/** What opens an account by mobile number: the number, its code, and a password where the merchant asks for one (AMB-53). */
export const MobileFields = ({ dialing, code, onSendCode, ...rest }: MobileFieldsProps) => {
  const { merchant, requests, mistakes } = rest
  const { verificationCode, mobileNum } = mistakes
  return (
    <>
      <DialingCodeField
        flow={dialing}
        enterKeyHint="next"
        onFocus={requests.prepareSealing}
        error={mobileNum && <Text id={mobileNum} />}
      />
      {isCodeOffered(merchant) && (
        <NumberCodeField
          flow={code}
          onSend={onSendCode}
          mark={!isCodeNeeded(merchant) && <Text id="register.code.optional" />}
          error={verificationCode && <Text id={verificationCode} />}
        />
      )}
      {merchant.phone.passwordRequired && <NewPasswordField {...rest} />}
    </>
  )
}

const NewPasswordField = ({ merchant, requests, mistakes: { password } }: FieldsProps) => {
  const values = { minLength: merchant.account.passwordShortest }
  return (
    <PasswordField
      requests={requests}
      autoComplete="new-password"
      enterKeyHint="done"
      hint={values.minLength > 1 && <Text id="field.password.hint" values={values} />}
      error={password && <Text id={password} values={values} />}
    />
  )
}

const leads = {
  username: 'register.lead',
  auto: 'register.auto.lead',
  mobile: 'register.mobile.lead',
} as const

/** Opening an account by username, by mobile number or under a name the platform makes, as the merchant has it (REQ-ROUTE-008). Fields keep what was typed before the script was there. */
export const RegisterScreen = (deps: RegisterDeps) => {
  const { merchant } = deps
  const { t } = useTexts()
  const ways = registrationWaysOf(merchant.account)
  const [way, setWay] = useState<RegistrationWay>(ways[0] ?? 'username')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const { register, dialing, code, terms, captcha, textCaptcha } = useRegister(deps)
  const isBusy = useStore(register.store) === 'processing'

  const turnTo = (next: RegistrationWay) => {
    setWay(next)
    setMistakes({})
  }

  /** A code needs the number and nothing else (REQ-TWOFA-013). */
  const sendCode = (form: HTMLFormElement) => {
    const { mobileNum = '' } = readForm(form)
    flushSync(() => setMistakes(mobileNum === '' ? { mobileNum: 'field.mobile.missing' } : {}))
    if (mobileNum === '') focusFirstError(form)
    else void code.send(mobileNum)
  }

  const submit = submitForm(
    (fields) => readRegisterForm(way, fields),
    (form) => findMistakes(form, merchant),
    setMistakes,
    (form) => void register.submit(form),
  )

  const given = { ...deps, mistakes }
  const fields = {
    username: () => <UsernameFields {...given} />,
    auto: () => <AutoFields {...given} />,
    mobile: () => <MobileFields {...given} dialing={dialing} code={code} onSendCode={sendCode} />,
  }[way]()
  return (
    <>
      <AppBar title={<Text id="register.submit" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Brand merchant={merchant} title={t('register.title')}>
          <Text id={leads[way]} />
        </Brand>
        <form className={formCss.form} method="post" action="/m/register" noValidate onSubmit={submit}>
          {ways.length > 1 ? (
            <div>
              <Tabs
                label={t('register.way')}
                tabs={ways.map((id) => ({ id, label: <Text id={`register.way.${id}`} /> }))}
                current={way}
                onChange={turnTo}
              >
                <div className={formCss.form}>{fields}</div>
              </Tabs>
            </div>
          ) : (
            fields
          )}
          {merchant.captcha.textPicture !== '' && (
            <TextCaptcha flow={textCaptcha} error={mistakes.captcha && <Text id={mistakes.captcha} />} />
          )}
          {merchant.account.registrationSignsIn && <Remember merchant={merchant} />}
          <Consent merchant={merchant} terms={terms} mistake={mistakes.consent} />
          <LazyCaptcha {...captcha} />
          <Button type="submit" size="large" wide busy={isBusy}>
            <Text id={isBusy ? 'register.busy' : 'register.submit'} />
          </Button>
        </form>
        <LazySocial {...deps} from="register" />
        <p className={formCss.other}>
          <Text id="register.hasAccount" />
          <Button variant="quiet" href="/m/login">
            <Text id="register.toLogin" />
          </Button>
        </p>
      </Page>
    </>
  )
}
