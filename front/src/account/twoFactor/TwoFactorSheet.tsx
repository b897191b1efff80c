import { Button } from '@playfront/kit/Button'
import { Field, type FieldProps } from '@playfront/kit/Field'
import { type SubmitEvent, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Sheet } from '@playfront/kit/Sheet'
import { Tabs } from '@playfront/kit/Tabs'
import { flushSync } from 'react-dom'
import css from './TwoFactorSheet.module.css'
import formCss from '../form.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { DialingCodeField } from '../country/DialingCodeField'
import { type FactorField, type FactorTab, readFactorFields } from './decideFactors'
import type { TwoFactorFlow } from './twoFactorFlow'
import { QuestionView } from '../../overlays/QuestionView'
import { focusFirstError, readForm } from '../form/submitForm'

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

const CountrySheet = lazy(() =>
  import('../country/CountrySheet').then((module) => ({ default: module.CountrySheet })),
)

/** The second factor: a sheet with a tab for each way there is (REQ-TWOFA-001). */
export const TwoFactorSheet = ({ found: flow }: { found: TwoFactorFlow }) => {
  const { t } = useTexts()
  const state = useStore(flow.store)
  const { tab, harness, round, isAside, alert, picking } = state
  const form = useRef<HTMLFormElement>(null)
  const isOpen = harness !== 'closing' && !isAside
  // One thing is open at a time: the sheet hides for its question or message, and keeps what was typed.
  const isCovered = alert !== undefined || picking !== undefined
  const panel = useRef<HTMLDivElement>(null)
  const wasCovered = useRef(false)
  useEffect(() => {
    if (wasCovered.current && !isCovered) panel.current?.querySelector('input')?.focus()
    wasCovered.current = isCovered
  }, [isCovered])
  const fields = () => readFactorFields(form.current ? readForm(form.current) : {})

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // At once, because the field that is marked now gets the focus.
    flushSync(() => void flow.submit(fields()))
    focusFirstError(event.currentTarget)
  }
  const send = (channel: 'sms' | 'email') => {
    flushSync(() => void flow.send(channel, fields()))
    if (form.current) focusFirstError(form.current)
  }

  return (
    <>
      <Sheet
        open={isOpen && !isCovered}
        title={t('twoFactor.title')}
        closeLabel={t('close')}
        onClose={flow.close}
      >
        <div className={css.content} data-stage={harness}>
          <Text id="twoFactor.lead" as="p" className={css.lead} />
          <form
            key={round}
            ref={form}
            className={formCss.form}
            noValidate
            autoComplete="off"
            onSubmit={submit}
            onInput={() => flow.typed(fields())}
          >
            <div>
              <Tabs
                label={t('twoFactor.tabs')}
                tabs={flow.offered.map((id) => ({ id, label: <Text id={`twoFactor.tab.${id}`} /> }))}
                current={tab}
                onChange={flow.choose}
              >
                {/* All of them are there: what was typed stays, and the sheet keeps its height. */}
                <div className={css.panels}>
                  {flow.offered.map((id) => (
                    <div
                      key={id}
                      ref={id === tab ? panel : undefined}
                      className={css.fields}
                      hidden={id !== tab}
                    >
                      <FactorFieldsOf tab={id} flow={flow} onSend={send} />
                    </div>
                  ))}
                </div>
              </Tabs>
            </div>
            <Button type="submit" size="large" wide busy={harness === 'verifying' || harness === 'passed'}>
              <Text id={harness === 'verifying' ? 'twoFactor.busy' : 'twoFactor.submit'} />
            </Button>
          </form>
        </div>
      </Sheet>
      {alert && (
        <QuestionView
          kind="notice"
          question={{
            title: { key: 'notice' },
            text: alert,
            agree: { key: 'confirm' },
            answer: flow.answerAlert,
          }}
        />
      )}
      <Suspense>{picking && <CountrySheet found={picking} />}</Suspense>
    </>
  )
}
