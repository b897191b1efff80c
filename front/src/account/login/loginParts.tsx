import type { LoginType } from '@playfront/contract/account/session'
import { useEffect, useState } from 'react'
import type { CaptchaFlow } from '../captcha/captcha'
import { LazyCaptcha } from '../form/LazyCaptcha'
import { createLoginCaptchas, type LoginCaptchas } from './loginCaptchas'
import type { LoginPageDeps } from './askLogin'
import { MoreWays } from './MoreWays'
import { sayAtField } from './sayAtField'
import { createSignIn } from './signIn'
import type { LazyLogin, LoginParts } from './loginFlow'

export const createLoginParts = (deps: LoginPageDeps, login: LazyLogin): LoginParts => {
  const captchas = createLoginCaptchas(deps)
  prepareEntry(deps)
  return {
    signIn: sayAtField(createSignIn(deps, captchas), login),
    Captcha: ({ type }) => <LoginCaptcha captchas={captchas} type={type} />,
    MoreWays: () => <MoreWays deps={deps} login={login} />,
  }
}

/**
 * A member about to sign in waits for responses only, not for code; what cannot be loaded now is loaded when it is
 * needed.
 */
const prepareEntry = ({ ways }: LoginPageDeps): void =>
  void ways
    .open()
    .then((opened) => opened.prepareEntry())
    .catch(() => undefined)

const LoginCaptcha = ({ captchas, type }: { captchas: LoginCaptchas; type: LoginType }) => {
  const [flow, setFlow] = useState<CaptchaFlow>()
  useEffect(() => {
    let isShown = true
    captchas(type).then(
      (found) => isShown && setFlow(found),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [captchas, type])
  useEffect(() => () => flow?.clear(), [flow])
  return <LazyCaptcha flow={flow} />
}
