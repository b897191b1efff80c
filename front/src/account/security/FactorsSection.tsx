import type { FactorFlags } from '@playfront/contract/account/session'
import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Icon } from '@playfront/kit/Icon'
import { shield, shieldCheck } from '@playfront/kit/icons'
import { useState } from 'react'
import { HeroCard } from '../../page/HeroCard'
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
  return (
    <Section title="security.factors" lead="security.factors.lead">
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

/** Whether a password alone opens the account, on the merchant's picture: what the screen is about. */
export const FactorsHero = ({ parts }: Pick<FactorsSectionProps, 'parts'>) => {
  const { twoFactor } = useStore(parts.store)
  if (!twoFactor) return null
  const isOn = factors.some((factor) => twoFactor.chosen[factor])
  return (
    <HeroCard merchant={parts.deps.merchant}>
      <div className={css.hero}>
        <span className={css.sign}>
          <Icon of={isOn ? shieldCheck : shield} size="huge" />
        </span>
        <div>
          <Text id="security.factors" as="p" />
          <Text id={isOn ? 'security.factors.on' : 'security.factors.off'} as="p" className={css.state} />
        </div>
      </div>
    </HeroCard>
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
      <Text id="security.factors.choose" as="p" className={css.lead} />
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
      {isChanged && (
        <Button type="submit" wide busy={isBusy}>
          <Text id="security.save" />
        </Button>
      )}
    </form>
  )
}
