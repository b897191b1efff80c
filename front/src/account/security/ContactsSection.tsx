import type { TypedContact } from '@playfront/contract/account/security.schema'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useEffect, useState, type ReactNode } from 'react'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { mail, smartphone, userRound, type Drawing } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import formCss from '../form.module.css'
import css from './ContactsSection.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { TextKey } from '../../texts/dictionaries'
import { useTexts } from '../../texts/TextsProvider'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { DialingCodeField } from '../country/DialingCodeField'
import { EmailField } from '../form/EmailField'
import { submitForm } from '../form/submitForm'
import { type ContactPart, type SecurityParts, createContactPart } from './securityFlowParts'
import { Section } from './Section'
import type { FactorsSectionProps } from './Authenticator'

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

/** Where the member can be reached, proven by a code, and the name on their bank account. */
export const ContactsSection = ({ parts, part }: FactorsSectionProps) => (
  <Section title="security.contacts" lead="security.contacts.lead">
    <Card padding="none">
      <ul>
        <Contact parts={parts} channel="email" />
        {parts.deps.merchant.phone.countries.length > 0 && <Contact parts={parts} channel="sms" />}
        <Payee parts={parts} part={part} />
      </ul>
    </Card>
  </Section>
)

interface ContactRowProps {
  picture: Drawing
  title: TextKey
  /** What is known; undefined while nothing is. */
  value: ReactNode
  /** Absent while what changes it is open. */
  onOpen: (() => void) | undefined
  /** What changes it. */
  children: ReactNode
}

/** One thing that is known of a member, and the button that opens what changes it below. */
const ContactRow = ({ picture, title, value, onOpen, children }: ContactRowProps) => (
  <li>
    <ListRow
      leading={<Icon of={picture} />}
      title={<Text id={title} />}
      detail={<span className={css.value}>{value ?? <Text id="security.none" />}</span>}
      trailing={
        onOpen && (
          <Button variant="secondary" size="small" onClick={onOpen}>
            <Text id={value === undefined ? 'security.add' : 'security.change'} />
          </Button>
        )
      }
    />
    {!onOpen && <div className={css.form}>{children}</div>}
  </li>
)

const Contact = ({ parts, channel }: { parts: SecurityParts; channel: TypedContact['channel'] }) => {
  const [part] = useState(() => createContactPart(parts, channel))
  const { kind } = useStore(part.store)
  const { twoFactor } = useStore(parts.store)
  const known = channel === 'email' ? twoFactor?.email : twoFactor?.mobile
  useEffect(() => part.close, [part])
  return (
    <ContactRow
      picture={channel === 'email' ? mail : smartphone}
      title={`security.contact.${channel}`}
      value={known ? <bdi dir="ltr">{known}</bdi> : undefined}
      onOpen={kind === 'closed' ? part.open : undefined}
    >
      <ContactForm parts={parts} part={part} />
    </ContactRow>
  )
}

const Payee = ({ parts, part }: FactorsSectionProps) => {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [mistakes, setMistakes] = useState<{ payeeName?: 'security.payee.missing' }>({})
  const { twoFactor, busy } = useStore(parts.store)
  const isKnown = twoFactor?.ready.payeeName === true
  const submit = submitForm(
    ({ payeeName = '' }) => ({ payeeName: payeeName.trim() }),
    ({ payeeName }) => (payeeName === '' ? { payeeName: 'security.payee.missing' as const } : {}),
    setMistakes,
    ({ payeeName }) => void part.setPayee(payeeName).then((isSaved) => setOpen(!isSaved)),
  )
  return (
    <ContactRow
      picture={userRound}
      title="security.payee"
      value={isKnown ? <Text id="security.payee.kept" /> : undefined}
      onOpen={isOpen ? undefined : () => setOpen(true)}
    >
      <form className={formCss.form} noValidate onSubmit={submit}>
        <Field
          label={t('security.payee.field')}
          name="payeeName"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={120}
          enterKeyHint="done"
          hint={<Text id="security.payee.hint" />}
          error={mistakes.payeeName && <Text id={mistakes.payeeName} />}
        />
        <Button type="submit" wide busy={busy === 'payee'}>
          <Text id="security.save" />
        </Button>
        <Button variant="quiet" wide onClick={() => setOpen(false)}>
          <Text id="cancel" />
        </Button>
      </form>
    </ContactRow>
  )
}
