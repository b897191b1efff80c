import type { TypedContact } from '@playfront/contract/account/security.schema'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import formCss from '../form.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { DialingCodeField } from '../country/DialingCodeField'
import { EmailField } from '../form/EmailField'
import { submitForm } from '../form/submitForm'
import type { ContactPart, SecurityParts } from './securityFlowParts'

interface ContactFormProps {
  parts: SecurityParts
  part: ContactPart
}

/** A number or an address, and then the code that went there. */
export const ContactForm = ({ parts, part }: ContactFormProps) => {
  const state = useStore(part.store)
  return (
    <>
      {state.kind === 'code' ? (
        <CodeStep parts={parts} part={part} contact={state.contact} />
      ) : (
        <AddressStep parts={parts} part={part} />
      )}
      <Button variant="quiet" wide onClick={part.close}>
        <Text id="cancel" />
      </Button>
    </>
  )
}

type AddressMistakes = Partial<
  Record<'email' | 'mobileNum', 'security.email.missing' | 'security.mobile.missing'>
>

const AddressStep = ({ parts, part }: ContactFormProps) => {
  const { t } = useTexts()
  const { channel } = part
  const [dialing] = useState(() => createDialingCodeFlow(parts.deps, { requested: true }))
  const [mistakes, setMistakes] = useState<AddressMistakes>({})
  const isBusy = useStore(parts.store).busy === `send ${channel}`
  const submit = submitForm(
    ({ email = '', mobileNum = '' }): TypedContact =>
      channel === 'email'
        ? { channel, email: email.trim() }
        : { channel, countryDialingCode: dialing.code(), mobileNum: mobileNum.trim() },
    (contact): AddressMistakes => {
      if (contact.channel === 'email') return contact.email === '' ? { email: 'security.email.missing' } : {}
      return contact.mobileNum === '' ? { mobileNum: 'security.mobile.missing' } : {}
    },
    setMistakes,
    (contact) => void part.send(contact),
  )
  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      {channel === 'sms' ? (
        <DialingCodeField
          flow={dialing}
          enterKeyHint="send"
          error={mistakes.mobileNum && <Text id={mistakes.mobileNum} />}
        />
      ) : (
        <EmailField
          label={t('security.contact.email')}
          error={mistakes.email && <Text id={mistakes.email} />}
        />
      )}
      <Button type="submit" wide busy={isBusy}>
        <Text id="security.send" />
      </Button>
    </form>
  )
}

const CodeStep = ({ parts, part, contact }: ContactFormProps & { contact: TypedContact }) => {
  const { t } = useTexts()
  const { busy } = useStore(parts.store)
  const left = useStore(part.left)
  const [mistakes, setMistakes] = useState<{ code?: 'security.code.missing' }>({})
  const submit = submitForm(
    ({ code = '' }) => ({ code: code.trim() }),
    ({ code }) => (code === '' ? { code: 'security.code.missing' as const } : {}),
    setMistakes,
    ({ code }) => void part.confirm(code),
  )
  const address =
    contact.channel === 'email' ? contact.email : `+${contact.countryDialingCode} ${contact.mobileNum}`
  return (
    <form className={formCss.form} noValidate autoComplete="off" onSubmit={submit}>
      {/* Kept apart from the words around it, which may run the other way. */}
      <Text id="security.sent" as="p" values={{ address: `\u2068${address}\u2069` }} />
      <Field
        label={t('security.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        dir="ltr"
        enterKeyHint="done"
        hint={left > 0 && <Text id="security.wait" values={{ seconds: left }} />}
        error={mistakes.code && <Text id={mistakes.code} />}
      />
      <Button type="submit" wide busy={busy === `confirm ${part.channel}`}>
        <Text id="confirm" />
      </Button>
      {left === 0 && (
        <Button
          variant="quiet"
          wide
          busy={busy === `send ${part.channel}`}
          onClick={() => void part.send(contact)}
        >
          <Text id="security.sendAgain" />
        </Button>
      )}
    </form>
  )
}
