import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useMemo, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../store/useStore'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Brand } from '../../shell/page/Brand'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import formCss from '../form.module.css'
import { focusFirstError, readForm } from '../readForm'
import type { SessionFlow } from '../session/sessionFlow'
import { findMissing, type MissingCredentials } from './findMissing'
import { createLoginFlow, prepareSignIn } from './loginFlow'

export interface LoginScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
}

/** Signing in by username and password (REQ-ROUTE-005). Fields keep what was typed before the script was there. */
export const LoginScreen = ({ merchant, platform, requests, session }: LoginScreenProps) => {
  const { t } = useTexts()
  const login = useMemo(
    () => createLoginFlow({ merchant, platform, requests, session }),
    [merchant, platform, requests, session],
  )
  const [missing, setMissing] = useState<MissingCredentials>({})
  const isBusy = useStore(login.store) === 'processing'

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username = '', password = '' } = readForm(event.currentTarget)
    const found = findMissing({ username, password })
    // At once, because the field that is marked now gets the focus.
    flushSync(() => setMissing(found))
    if (found.username || found.password) return focusFirstError(event.currentTarget)
    const wanted = new URLSearchParams(platform.navigation.query()).get('redirectUrl')
    void login.submit({ username, password }, wanted)
  }

  return (
    <>
      <AppBar title={<Text id="login.submit" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Brand merchant={merchant} title={t('login.title')}>
          <Text id="login.lead" values={{ merchant: merchant.name }} />
        </Brand>
        <form className={formCss.form} method="post" action="/m/login" noValidate onSubmit={submit}>
          <Field
            label={t('field.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            onFocus={prepareSignIn}
            error={missing.username && <Text id={missing.username} />}
          />
          <Field
            label={t('field.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            enterKeyHint="go"
            reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
            onFocus={() => {
              prepareSignIn()
              requests.prepareSealing()
            }}
            error={missing.password && <Text id={missing.password} />}
          />
          <Button type="submit" size="large" wide busy={isBusy}>
            <Text id={isBusy ? 'login.busy' : 'login.submit'} />
          </Button>
        </form>
        <p className={formCss.other}>
          <Text id="login.noAccount" />
          <Button variant="quiet" href="/m/register">
            <Text id="login.toRegister" />
          </Button>
        </p>
      </Page>
    </>
  )
}
