import { type BreakTerm, type ExclusionTerm, profileOf } from '@playfront/contract/account/protectionProfiles'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { useEffect, useState } from 'react'
import type { ProtectionRestriction } from '@playfront/contract/account/protection'
import { AppBar } from '@playfront/kit/AppBar'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from './Protection.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from '../security/Section'
import { type ProtectionFlow, createProtectionFlow } from './protectionFlow'
import { useMoment, useTerm } from './protectionFormats'
import { FailedPart } from '../../page/FailedPart'
import type { ScreenDeps } from '../../page/screenDeps'
import { Page } from '../../page/Page'
import type { SessionFlow } from '../session/sessionFlow'
import { ChangesSection, CheckSection, HelpSection } from './AboutSections'
import { HistorySection } from './HistorySection'
import { LimitsSection } from './LimitsSection'

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

export interface ProtectionScreenProps extends ScreenDeps {
  session: SessionFlow
}

/** What members set for their own protection, and what they have played. */
export const ProtectionScreen = (services: ProtectionScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createProtectionFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="protection.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Sections flow={flow} merchant={services.merchant} />
      </Page>
    </>
  )
}

interface SectionsProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
}

const Sections = ({ flow, merchant }: SectionsProps) => {
  const { name, known } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={4} />
  if (name === 'failed') return <FailedPart why="protection.failed" onRetry={() => void flow.load()} />
  return (
    <>
      {known?.restriction && <Restricted {...{ flow, merchant }} restriction={known.restriction} />}
      <LimitsSection {...{ flow, merchant }} />
      <CheckSection flow={flow} />
      <BreakSection {...{ flow, merchant }} />
      <ExclusionSection {...{ flow, merchant }} />
      <HistorySection {...{ flow, merchant }} />
      <ChangesSection {...{ flow, merchant }} />
      <HelpSection merchant={merchant} />
    </>
  )
}

const Restricted = ({
  flow,
  merchant,
  restriction,
}: SectionsProps & { restriction: ProtectionRestriction }) => {
  const moment = useMoment(merchant.timeZone)
  const isBusy = useStore(flow.store, (state) => state.busy === 'return')
  const { kind, endsAt, returnsAt, origin, canReturn } = restriction
  return (
    <Notice
      tone="info"
      title={<Text id={kind === 'break' ? 'protection.resting' : 'protection.excluded'} />}
      action={
        canReturn && (
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void flow.comeBack()}>
            <Text id="protection.return" />
          </Button>
        )
      }
    >
      <Text id="protection.restricted" as="p" />
      {origin === 'group' && <Text id="protection.excluded.group" as="p" />}
      {returnsAt ? (
        <Text id="protection.returns" as="p" values={{ date: moment(returnsAt) }} />
      ) : endsAt ? (
        <Text id="protection.until" as="p" values={{ date: moment(endsAt) }} />
      ) : (
        <Text id="protection.forGood" as="p" />
      )}
    </Notice>
  )
}
