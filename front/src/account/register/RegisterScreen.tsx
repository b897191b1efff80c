import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { useMemo, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '../../store/useStore'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Brand } from '../../shell/page/Brand'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import formCss from '../form.module.css'
import { focusFirstError, readForm } from '../readForm'
import type { SessionFlow } from '../session/sessionFlow'
import { findMistakes, type Mistakes } from './findMistakes'
import { createRegisterFlow } from './registerFlow'

export interface RegisterScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  questions: CoversDoor['questions']
}

const useRegister = ({ merchant, platform, requests, session, questions }: RegisterScreenProps) =>
  useMemo(
    () =>
      createRegisterFlow({
        merchant,
        platform,
        requests,
        session,
        celebrate: ({ userName, signedIn }) =>
          questions.success({
            title: { key: 'register.success.title', values: { name: userName } },
            text: { key: signedIn ? 'register.success.signedIn' : 'register.success.signIn' },
            agree: { key: signedIn ? 'register.success.home' : 'register.success.login' },
          }),
      }),
    [merchant, platform, requests, session, questions],
  )

/** Opening an account by username (REQ-ROUTE-008). Fields keep what was typed before the script was there. */
export const RegisterScreen = (props: RegisterScreenProps) => {
  const { merchant, requests } = props
  const { t } = useTexts()
  const register = useRegister(props)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const isBusy = useStore(register.store) === 'processing'
  const { passwordShortest, minimumAge } = merchant.account
  const shortest = { shortest: passwordShortest }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username = '', password = '', consent } = readForm(event.currentTarget)
    const form = { username, password, consent: consent === 'yes' }
    const found = findMistakes(form, merchant.account)
    // At once, because the field that is marked now gets the focus.
    flushSync(() => setMistakes(found))
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    void register.submit(form)
  }

  return (
    <>
      <AppBar title={<Text id="register.submit" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Brand merchant={merchant} title={t('register.title')}>
          <Text id="register.lead" />
        </Brand>
        <form className={formCss.form} method="post" action="/m/register" noValidate onSubmit={submit}>
          <Field
            label={t('field.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            error={mistakes.username && <Text id={mistakes.username} />}
          />
          <Field
            label={t('field.password')}
            name="password"
            type="password"
            autoComplete="new-password"
            enterKeyHint="done"
            reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
            onFocus={requests.prepareSealing}
            hint={<Text id="field.password.hint" values={shortest} />}
            error={mistakes.password && <Text id={mistakes.password} values={shortest} />}
          />
          <Checkbox name="consent" value="yes" error={mistakes.consent && <Text id={mistakes.consent} />}>
            <Text id="register.consent" values={{ age: minimumAge, merchant: merchant.name }} />
          </Checkbox>
          <Button type="submit" size="large" wide busy={isBusy}>
            <Text id={isBusy ? 'register.busy' : 'register.submit'} />
          </Button>
        </form>
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
