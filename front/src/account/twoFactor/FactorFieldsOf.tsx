import { Button } from '@playfront/kit/Button'
import { Field, type FieldProps } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { DialingCodeField } from '../country/DialingCodeField'
import type { FactorTab } from './decideFactors'
import type { FactorField } from './findEmpty'
import css from './TwoFactorSheet.module.css'
import type { TwoFactorFlow } from './twoFactorFlow'

interface PartProps {
  flow: TwoFactorFlow
  onSend(channel: 'sms' | 'email'): void
}

/** What a tab asks for. */
export const FactorFieldsOf = ({ tab, ...part }: PartProps & { tab: FactorTab }) => {
  if (tab === 'payeeName') return <PayeeFields {...part} />
  if (tab === 'sms') return <SmsFields {...part} />
  return tab === 'ga' ? <AppFields {...part} /> : <EmailFields {...part} />
}

const missing = {
  payeeName: 'twoFactor.payeeName.missing',
  mobileNum: 'twoFactor.mobile.missing',
  smsCode: 'twoFactor.code.missing',
  authCode: 'twoFactor.authCode.missing',
  email: 'twoFactor.email.missing',
  emailCode: 'twoFactor.code.missing',
} as const

/** The words under a field that was left empty. */
const useMissing = ({ store }: TwoFactorFlow, field: FactorField) =>
  useStore(store).empty === field && <Text id={missing[field]} />

const PayeeFields = ({ flow }: PartProps) => (
  <Field
    label={useTexts().t('twoFactor.payeeName')}
    name="payeeName"
    autoComplete="off"
    autoCapitalize="words"
    spellCheck={false}
    enterKeyHint="go"
    hint={<Text id="twoFactor.payeeName.hint" />}
    error={useMissing(flow, 'payeeName')}
  />
)

const SmsFields = ({ flow, onSend }: PartProps) => (
  <>
    <DialingCodeField flow={flow.dialing} enterKeyHint="next" error={useMissing(flow, 'mobileNum')} />
    <CodeField flow={flow} channel="sms" onSend={onSend} />
  </>
)

const EmailFields = ({ flow, onSend }: PartProps) => (
  <>
    <Field
      label={useTexts().t('twoFactor.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      enterKeyHint={flow.emailHasCode ? 'next' : 'go'}
      hint={<Text id="twoFactor.email.hint" />}
      error={useMissing(flow, 'email')}
    />
    {flow.emailHasCode && <CodeField flow={flow} channel="email" onSend={onSend} />}
  </>
)

const CodeField = ({ flow, channel, onSend }: PartProps & { channel: 'sms' | 'email' }) => {
  const { t } = useTexts()
  const { sending } = useStore(flow.store)
  const left = useStore(flow.left[channel])
  const name = channel === 'sms' ? 'smsCode' : 'emailCode'
  return (
    <Field
      {...codeInput}
      label={t('twoFactor.code')}
      name={name}
      inputMode="numeric"
      hint={<Text id={left > 0 ? `twoFactor.sent.${channel}` : 'twoFactor.code.hint'} />}
      error={useMissing(flow, name)}
      suffix={
        left > 0 ? (
          <Text id="twoFactor.wait" values={{ seconds: left }} className={css.left} />
        ) : (
          <Button variant="quiet" size="small" busy={sending === channel} onClick={() => onSend(channel)}>
            <Text id="twoFactor.send" />
          </Button>
        )
      }
    />
  )
}

/** A recovery code has letters, so it gets a keyboard that has them. */
const AppFields = ({ flow }: PartProps) => {
  const { t } = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  const error = useMissing(flow, 'authCode')
  return (
    <>
      <Field
        {...codeInput}
        // Another field, so that a half-typed code of the one kind is not left in the other.
        key={String(isRecovery)}
        label={t(isRecovery ? 'twoFactor.recovery' : 'twoFactor.authCode')}
        name="authCode"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        hint={<Text id={isRecovery ? 'twoFactor.recovery.hint' : 'twoFactor.authCode.hint'} />}
        error={error}
      />
      <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
        <Text id={isRecovery ? 'twoFactor.recovery.back' : 'twoFactor.recovery.use'} />
      </Button>
    </>
  )
}

const codeInput = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 24,
  dir: 'ltr',
  enterKeyHint: 'go',
} satisfies Partial<FieldProps>
