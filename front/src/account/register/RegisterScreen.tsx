import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Tabs } from '@playfront/kit/Tabs'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Brand } from '../../page/Brand'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { LazyCaptcha } from '../form/LazyCaptcha'
import { LazySocial } from '../form/LazySocial'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { focusFirstError, readForm } from '../readForm'
import { Remember } from '../login/Remember'
import { Consent } from './Consent'
import { findMistakes, type Mistakes } from './findMistakes'
import { AutoFields, MobileFields, UsernameFields } from './RegisterFields'
import { readRegisterForm, registrationWaysOf, type RegistrationWay } from './registerForm'
import { TextCaptcha } from './TextCaptcha'
import { useRegister, type RegisterDeps } from './useRegister'

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
