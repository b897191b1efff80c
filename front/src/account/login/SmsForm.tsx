import formCss from '../form.module.css'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { DialingCodeField } from '../country/DialingCodeField'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { focusFirstError, readForm, submitForm } from '../form/submitForm'
import { createLazyCaptcha } from '../form/useCaptcha'
import { NumberCodeField } from '../register/NumberCodeField'
import { createNumberCodeFlow } from '../register/numberCodeFlow'
import type { LoginDeps } from './askLogin'
import { Remember } from './Remember'
import type { LazyLogin } from './loginFlow'

export interface MissingSms {
  mobileNum?: 'field.mobile.missing'
  password?: 'register.code.missing'
}

/** What is left empty of a number and its code; the rest is for the server to say (REQ-CONST-005). */
export const findMissingSms = ({
  mobileNum,
  password,
}: {
  mobileNum: string
  password: string
}): MissingSms => ({
  ...(mobileNum === '' && { mobileNum: 'field.mobile.missing' as const }),
  ...(password === '' && { password: 'register.code.missing' as const }),
})

const createFlows = (deps: LoginDeps) => {
  const dialing = createDialingCodeFlow(deps, { requested: true })
  const { open } = createLazyCaptcha(deps, { kind: 'sms' })
  const code = createNumberCodeFlow({
    ...deps,
    purpose: 'login',
    dialingCode: dialing.code,
    captcha: open,
  })
  return { dialing, code }
}

/** Signing in by the code that is sent to the member's number (REQ-LOGIN-002). */
export const SmsForm = ({ deps, login }: { deps: LoginDeps; login: LazyLogin }) => {
  const { merchant, platform, requests } = deps
  const [{ dialing, code }] = useState(() => createFlows(deps))
  const [missing, setMissing] = useState<MissingSms>({})
  const isBusy = useStore(login.store) === 'processing'
  const { parts } = useStore(login.lazy)

  /** A code needs the number and nothing else (REQ-TWOFA-013). */
  const sendCode = (form: HTMLFormElement) => {
    const { mobileNum = '' } = readForm(form)
    flushSync(() => setMissing(mobileNum === '' ? { mobileNum: 'field.mobile.missing' } : {}))
    if (mobileNum === '') focusFirstError(form)
    else void code.send(mobileNum)
  }

  const submit = submitForm(
    ({ mobileNum = '', verificationCode = '', remember }) => ({
      type: 'sms' as const,
      countryDialingCode: dialing.code(),
      mobileNum,
      password: verificationCode,
      remember: remember === 'yes',
    }),
    findMissingSms,
    setMissing,
    (tried) => void login.submit(tried, new URLSearchParams(platform.navigation.query()).get('redirectUrl')),
  )

  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      <DialingCodeField
        flow={dialing}
        enterKeyHint="next"
        onFocus={requests.prepareSealing}
        error={missing.mobileNum && <Text id={missing.mobileNum} />}
      />
      <NumberCodeField
        flow={code}
        onSend={sendCode}
        error={missing.password && <Text id={missing.password} />}
      />
      <Remember merchant={merchant} />
      {parts && <parts.Captcha type="sms" />}
      <Button type="submit" size="large" wide busy={isBusy}>
        <Text id={isBusy ? 'login.busy' : 'login.submit'} />
      </Button>
    </form>
  )
}
