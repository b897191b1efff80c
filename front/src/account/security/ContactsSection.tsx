import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useEffect, useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { ContactForm } from './ContactForm'
import { createContactPart, type TypedContact } from './contactPart'
import css from './ContactsSection.module.css'
import { Section, SectionCard } from './Section'
import type { SecurityParts } from './securityFlowParts'
import type { FactorsSectionProps } from './Authenticator'

/** Where the member can be reached, proven by a code, and the name on their bank account. */
export const ContactsSection = ({ parts, part }: FactorsSectionProps) => (
  <Section title="security.contacts" lead="security.contacts.lead">
    <Contact parts={parts} channel="email" />
    {parts.deps.merchant.phone.countries.length > 0 && <Contact parts={parts} channel="sms" />}
    <Payee parts={parts} part={part} />
  </Section>
)

const Contact = ({ parts, channel }: { parts: SecurityParts; channel: TypedContact['channel'] }) => {
  const [part] = useState(() => createContactPart(parts, channel))
  const { kind } = useStore(part.store)
  const { twoFactor } = useStore(parts.store)
  const known = channel === 'email' ? twoFactor?.email : twoFactor?.mobile
  useEffect(() => part.close, [part])
  return (
    <SectionCard>
      <div>
        <Text id={`security.contact.${channel}`} as="h3" className={css.name} />
        <p className={css.value}>{known ? <bdi dir="ltr">{known}</bdi> : <Text id="security.none" />}</p>
      </div>
      {kind === 'closed' ? (
        <Button variant="secondary" wide onClick={part.open}>
          <Text id={known ? 'security.change' : 'security.add'} />
        </Button>
      ) : (
        <ContactForm parts={parts} part={part} />
      )}
    </SectionCard>
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
    <SectionCard>
      <div>
        <Text id="security.payee" as="h3" className={css.name} />
        <p className={css.value}>
          <Text id={isKnown ? 'security.payee.kept' : 'security.none'} />
        </p>
      </div>
      {isOpen ? (
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
      ) : (
        <Button variant="secondary" wide onClick={() => setOpen(true)}>
          <Text id={isKnown ? 'security.change' : 'security.add'} />
        </Button>
      )}
    </SectionCard>
  )
}
