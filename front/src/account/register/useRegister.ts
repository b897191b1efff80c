import { useState } from 'react'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { createLazyCaptcha, useCaptcha, type LazyCaptcha } from '../form/useCaptcha'
import type { LoginDeps } from '../login/askLogin'
import { createNumberCodeFlow } from './numberCodeFlow'
import { createRegisterFlow, type Registered } from './registerFlow'
import { createTermsFlow } from './Consent'
import { createTextCaptchaFlow } from './TextCaptcha'

export type RegisterDeps = LoginDeps

/** The flows of the registration, wired together for as long as its screen is shown. */
export const useRegister = (deps: RegisterDeps) => {
  const captcha = useCaptcha(deps, 'register')
  // Created once, not whenever new props arrive: what has been sent and solved belongs to the screen.
  const [flows] = useState(() => createFlows(deps, captcha.port.open))
  return { ...flows, captcha: { flow: captcha.flow, isRequired: captcha.port.isRequired } }
}

const createFlows = (deps: RegisterDeps, captcha: LazyCaptcha['open']) => {
  const dialing = createDialingCodeFlow(deps, { requested: true })
  const beforeMessage = createLazyCaptcha(deps, { kind: 'sms' })
  const register = createRegisterFlow({
    ...deps,
    dialingCode: dialing.code,
    captcha,
    celebrate: (registered) => celebrate(deps, registered),
  })
  return {
    dialing,
    register,
    terms: createTermsFlow(deps),
    code: createNumberCodeFlow({ ...deps, dialingCode: dialing.code, captcha: beforeMessage.open }),
    textCaptcha: createTextCaptchaFlow({
      clock: deps.platform.clock,
      picture: deps.merchant.captcha.textPicture,
      register,
    }),
  }
}

const celebrate = ({ dialogs }: RegisterDeps, { userName, signedIn, documents }: Registered) => {
  const title = { key: 'register.success.title', values: { name: userName } } as const
  if (documents)
    return dialogs.confirm({
      title,
      text: { key: 'register.documents' },
      agree: { key: 'register.documents.send' },
      cancel: { key: 'register.documents.later' },
    })
  return dialogs.success({
    title,
    text: { key: signedIn ? 'register.success.signedIn' : 'register.success.signIn' },
    agree: { key: signedIn ? 'register.success.home' : 'register.success.login' },
  })
}
