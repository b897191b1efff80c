import type { FactorFlags } from '@playfront/contract/account/session'
import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { Authenticator, type FactorsSectionProps } from './Authenticator'
import css from './FactorsSection.module.css'
import { RecoveryCodes } from './RecoveryCodes'
import { Section, SectionCard } from './Section'

const factors = ['ga', 'sms', 'email', 'payeeName'] as const satisfies readonly (keyof FactorFlags)[]

/** What a sign-in asks for after the password: which factors, the authenticator and its recovery codes. */
export const FactorsSection = ({ parts, part }: FactorsSectionProps) => {
  const { twoFactor, busy } = useStore(parts.store)
  if (!twoFactor) return null
  const isOn = factors.some((factor) => twoFactor.chosen[factor])
  return (
    <Section title="security.factors" lead="security.factors.lead">
      <Notice tone={isOn ? 'positive' : 'info'}>
        <Text id={isOn ? 'security.factors.on' : 'security.factors.off'} />
      </Notice>
      <SectionCard>
        <Authenticator parts={parts} part={part} />
      </SectionCard>
      <RecoveryCodes parts={parts} part={part} />
      <SectionCard>
        {/* Rendered again when the server's state changes, so that the boxes match it. */}
        <Choice
          key={JSON.stringify([twoFactor.chosen, twoFactor.ready])}
          twoFactor={twoFactor}
          isBusy={busy === 'choose'}
          onChoose={part.choose}
        />
      </SectionCard>
    </Section>
  )
}

interface ChoiceProps {
  twoFactor: TwoFactorAnswer
  isBusy: boolean
  onChoose(flags: FactorFlags): Promise<boolean>
}

const Choice = ({ twoFactor: { chosen, ready }, isBusy, onChoose }: ChoiceProps) => {
  const [wanted, setWanted] = useState(chosen)
  const isChanged = factors.some((factor) => wanted[factor] !== chosen[factor])
  const submit = submitForm(
    () => wanted,
    () => ({}),
    () => undefined,
    (flags) => void onChoose(flags),
  )
  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      <Text id="security.factors.choose" as="p" />
      <div className={css.boxes}>
        {factors.map((factor) => (
          <Checkbox
            key={factor}
            name={factor}
            checked={wanted[factor]}
            // A chosen factor can always be deselected.
            disabled={!ready[factor] && !chosen[factor]}
            hint={!ready[factor] && <Text id={`security.factors.unready.${factor}`} />}
            onChange={({ currentTarget }) => setWanted({ ...wanted, [factor]: currentTarget.checked })}
          >
            <Text id={`security.factors.${factor}`} />
          </Checkbox>
        ))}
      </div>
      <Button type="submit" variant="secondary" wide busy={isBusy} disabled={!isChanged}>
        <Text id="security.save" />
      </Button>
    </form>
  )
}
