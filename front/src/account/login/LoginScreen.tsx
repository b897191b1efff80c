import formCss from '../form.module.css'
import css from './LoginScreen.module.css'
import type { Credentials } from './rememberSignIn'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { useEffect, useState } from 'react'
import { Brand } from '../../page/Brand'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { isRequired } from '../captcha/decideCaptcha'
import { PasswordField, UsernameField } from '../form/CredentialFields'
import { submitForm } from '../form/submitForm'
import { createLazyLogin } from './lazyLogin'
import type { LoginPageDeps } from './askLogin'
import { Remember } from './Remember'

export interface MissingCredentials {
  username?: 'field.username.missing'
  password?: 'field.password.missing'
}

/** What is left empty; anything else about a name or a password is for the server to say (REQ-CONST-005). */
export const findMissing = ({ username, password }: Credentials): MissingCredentials => ({
  ...(username === '' && { username: 'field.username.missing' as const }),
  ...(password === '' && { password: 'field.password.missing' as const }),
})

/**
 * Signing in by username and password, or by what takes their place (REQ-ROUTE-005). Fields keep what was typed before the
 * script was there.
 */
export const LoginScreen = (deps: LoginPageDeps) => {
  const { merchant, platform, requests } = deps
  const { t } = useTexts()
  const [login] = useState(() => createLazyLogin(deps))
  const [missing, setMissing] = useState<MissingCredentials>({})
  const isBusy = useStore(login.store) === 'processing'
  const { parts, Form, refused } = useStore(login.lazy)
  useEffect(() => login.start(), [login])
  const hasCaptcha = isRequired(merchant, { kind: 'login', type: 'username' })

  const submit = submitForm(
    ({ username = '', password = '', remember }) => ({
      type: 'username' as const,
      username,
      password,
      remember: remember === 'yes',
    }),
    findMissing,
    setMissing,
    (tried) => void login.submit(tried, new URLSearchParams(platform.navigation.query()).get('redirectUrl')),
  )

  return (
    <>
      <AppBar title={<Text id="login.submit" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Brand merchant={merchant} title={t('login.title')}>
          <Text id="login.lead" values={{ merchant: merchant.name }} />
        </Brand>
        {Form ? (
          <Form />
        ) : (
          <form className={formCss.form} method="post" action="/m/login" noValidate onSubmit={submit}>
            <UsernameField
              onFocus={login.prepare}
              error={missing.username && <Text id={missing.username} />}
            />
            <PasswordField
              requests={requests}
              autoComplete="current-password"
              enterKeyHint="go"
              onFocus={login.prepare}
              error={missing.password ? <Text id={missing.password} /> : refused}
            />
            <Remember merchant={merchant} />
            {hasCaptcha && <div className={css.captcha}>{parts && <parts.Captcha type="username" />}</div>}
            <Button type="submit" size="large" wide busy={isBusy}>
              <Text id={isBusy ? 'login.busy' : 'login.submit'} />
            </Button>
            <Button variant="quiet" href="/m/forgotPsw">
              <Text id="login.forgot" />
            </Button>
          </form>
        )}
        <p className={formCss.other}>
          <Text id="login.noAccount" />
          <Button variant="quiet" href="/m/register">
            <Text id="login.toRegister" />
          </Button>
        </p>
        {/* Last on the page, so that nothing moves when it comes. */}
        {parts && <parts.MoreWays />}
      </Page>
    </>
  )
}
