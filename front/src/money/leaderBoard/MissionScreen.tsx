import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { trophy } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { OnceNotice } from '../rewards/OnceNotice'
import { BoardPart } from './BoardPart'
import css from './LeaderBoard.module.css'
import { MissionCard } from './MissionCard'
import { createMissionsFlow, type MissionsFlow, type MissionsDeps } from './missionsFlow'

export interface MissionScreenProps extends MissionsDeps {
  merchant: MerchantSettings
}

/** Missions with their progress and prize, and the boards of those ahead (REQ-ROUTE-022, REQ-BANNER-013). */
export const MissionScreen = (services: MissionScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createMissionsFlow(services))
  useEffect(() => {
    void flow.load()
    return flow.claim.start()
  }, [flow])
  return (
    <>
      <AppBar title={<Text id="rewards.missions" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Parts merchant={services.merchant} flow={flow} />
      </Page>
    </>
  )
}

const Parts = ({ merchant, flow }: { merchant: MerchantSettings; flow: MissionsFlow }) => {
  const { t } = useTexts()
  const { name, missions } = useStore(flow.store)
  const claim = useStore(flow.claim.store)
  if (name === 'failed') return <FailedPart why="rewards.failed" onRetry={() => void flow.load()} />
  if (!missions) return <Skeleton shape="banner" count={3} />
  const busy = claim.kind === 'sending' || claim.kind === 'checking' ? claim.of : undefined
  return (
    <>
      <div aria-live="polite" className={css.told}>
        <OnceNotice state={claim} done={<Text id="missions.collected" />} />
      </div>
      {missions.missions.length === 0 && (
        <EmptyState title={t('missions.empty')} picture={<Icon of={trophy} size="huge" />} />
      )}
      {(['DAY', 'WEEK'] as const).map((period) => {
        const some = missions.missions.filter((mission) => mission.period === period)
        return (
          some.length > 0 && (
            <section key={period} className={css.section}>
              <Text id={`missions.${period}`} as="h2" className={css.heading} />
              {some.map((mission) => (
                <MissionCard
                  key={mission.id}
                  mission={mission}
                  merchant={merchant}
                  busy={busy === mission.id}
                  disabled={busy !== undefined}
                  onClaim={() => void flow.claim.ask(mission.id)}
                />
              ))}
            </section>
          )
        )
      })}
      {missions.missions.length > 0 && <Text id="missions.calm" as="p" className={css.muted} />}
      {missions.boards.length > 0 && <BoardPart missions={missions} flow={flow} merchant={merchant} />}
    </>
  )
}
