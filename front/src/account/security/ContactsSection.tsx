import type { TypedContact } from '@playfront/contract/account/security.schema'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useEffect, useState, type ReactNode } from 'react'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { mail, smartphone, userRound, type Drawing } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Skeleton } from '@playfront/kit/Skeleton'
import formCss from '../form.module.css'
import css from './Section.module.css'
import { useLazy } from '../../store/useLazy'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { TextKey } from '../../texts/dictionaries'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import { type SecurityParts, createContactPart } from './securityFlowParts'
import { Section } from './Section'
import type { FactorsSectionProps } from './Authenticator'

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
  const lazy = useLazy(true, () => import('./ContactForm'))
  const known = channel === 'email' ? twoFactor?.email : twoFactor?.mobile
  useEffect(() => part.close, [part])
  return (
    <ContactRow
      picture={channel === 'email' ? mail : smartphone}
      title={`security.contact.${channel}`}
      value={known ? <bdi dir="ltr">{known}</bdi> : undefined}
      onOpen={kind === 'closed' ? part.open : undefined}
    >
      {lazy ? <lazy.ContactForm parts={parts} part={part} /> : <Skeleton shape="row" count={2} />}
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
