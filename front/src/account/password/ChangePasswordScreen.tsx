import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import type { SessionFlow } from '../session/sessionFlow'
import { type PasswordMistakes, createChangePasswordFlow, findPasswordMistakes } from './changePasswordFlow'

export interface ChangePasswordScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  toasts: LazyOverlays['toasts']
}

/** Choosing another password, after a sign-in that asks for it or because the member likes to (REQ-ROUTE-010). */
export const ChangePasswordScreen = (services: ChangePasswordScreenProps) => {
  const { t } = useTexts()
  const { firstTimeLogin } = useStore(services.session.store)
  const [flow] = useState(() => createChangePasswordFlow(services))
  const { hasPassword } = useStore(flow.store)
  useEffect(() => void flow.start(), [flow])
  return (
    <>
      <AppBar
        title={<Text id={hasPassword === false ? 'password.set.title' : 'password.title'} />}
        back={{ label: t('back'), href: '/m/member/home' }}
      />
      <Page>
        {firstTimeLogin && (
          <Notice tone="warning">
            <Text id="password.forced" />
          </Notice>
        )}
        {hasPassword === undefined ? (
          <Skeleton shape="row" count={3} />
        ) : (
          <PasswordForm {...services} flow={flow} hasPassword={hasPassword} />
        )}
      </Page>
    </>
  )
}

interface PasswordFormProps extends ChangePasswordScreenProps {
  flow: ReturnType<typeof createChangePasswordFlow>
  hasPassword: boolean
}

const PasswordForm = ({ merchant, requests, session, flow, hasPassword }: PasswordFormProps) => {
  const { t } = useTexts()
  const [mistakes, setMistakes] = useState<PasswordMistakes>({})
  const isBusy = useStore(flow.store).name === 'processing'
  const { userName } = useStore(session.store)
  const rules = { hasPassword, minLength: merchant.account.passwordShortest }
  const reveal = { show: t('field.password.show'), hide: t('field.password.hide') }

  const submit = submitForm(
    ({ oldPassword = '', newPassword = '' }) => ({ oldPassword, newPassword }),
    (form) => findPasswordMistakes(form, rules),
    setMistakes,
    (form) => void flow.submit(form),
  )

  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      <Text id="password.lead" as="p" />
      {/* For password managers: it names the account whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
      {hasPassword && (
        <Field
          label={t('password.old')}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          enterKeyHint="next"
          reveal={reveal}
          onFocus={requests.prepareSealing}
          error={mistakes.oldPassword && <Text id={mistakes.oldPassword} />}
        />
      )}
      <Field
        label={t('password.new')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        enterKeyHint="done"
        reveal={reveal}
        onFocus={requests.prepareSealing}
        hint={
          rules.minLength > 1 && <Text id="field.password.hint" values={{ minLength: rules.minLength }} />
        }
        error={
          mistakes.newPassword && <Text id={mistakes.newPassword} values={{ minLength: rules.minLength }} />
        }
      />
      <Text id="password.effect" as="p" />
      <Button type="submit" size="large" wide busy={isBusy}>
        <Text id={isBusy ? 'password.busy' : 'password.submit'} />
      </Button>
    </form>
  )
}
