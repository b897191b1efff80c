import { profileOf, type BreakTerm, type ExclusionTerm } from '@playfront/contract/account/protectionProfiles'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from '../security/Section'
import css from './Protection.module.css'
import type { ProtectionFlow } from './protectionFlow'
import { useTerm } from './useTerm'

export interface PauseSectionProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
}

/** A break for a while. No length is chosen beforehand. */
export const BreakSection = ({ flow, merchant }: PauseSectionProps) => {
  const { t } = useTexts()
  const termOf = useTerm()
  const busy = useStore(flow.store, (state) => state.busy === 'break')
  const [term, setTerm] = useState<BreakTerm>()
  const { breaks } = profileOf(merchant.responsible.jurisdiction)
  return (
    <Section title="protection.break.title" lead="protection.break.lead">
      <Card>
        <div className={css.stack}>
          <ChipGroup
            label={t('protection.break.title')}
            options={breaks.map((value) => ({ value, label: termOf(value) }))}
            value={term}
            onChange={setTerm}
          />
          <Button
            variant="secondary"
            wide
            busy={busy}
            disabled={!term}
            onClick={() => term && void flow.pause(term, termOf(term))}
          >
            <Text id="protection.break.start" />
          </Button>
        </div>
      </Card>
    </Section>
  )
}

/** For when a break is not enough. */
export const ExclusionSection = ({ flow, merchant }: PauseSectionProps) => {
  const { t } = useTexts()
  const termOf = useTerm()
  const busy = useStore(flow.store, (state) => state.busy === 'exclusion')
  const [term, setTerm] = useState<ExclusionTerm>()
  const { exclusions, returnHours } = profileOf(merchant.responsible.jurisdiction)
  return (
    <Section title="protection.exclusion.title" lead="protection.exclusion.lead">
      <Card>
        <div className={css.stack}>
          <ChipGroup
            label={t('protection.exclusion.title')}
            options={exclusions.map((value) => ({ value, label: termOf(value) }))}
            value={term}
            onChange={setTerm}
          />
          <Button
            variant="danger"
            wide
            busy={busy}
            disabled={!term}
            onClick={() => term && void flow.exclude(term, termOf(term), returnHours)}
          >
            <Text id="protection.exclusion.start" />
          </Button>
        </div>
      </Card>
    </Section>
  )
}
