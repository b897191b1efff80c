import { languageTags } from '@playfront/contract/languageTags'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Activity, RenderedActivity } from './activity'
import css from './ActivityPage.module.css'
import { ActivityDrawing } from './ActivityDrawing'
import { ActivityFigures } from './ActivityFigures'
import { createActivityFlow } from './activityFlow'
import { ActivityTerms } from './ActivityTerms'
import { ClaimPanel } from './ClaimPanel'
import { RoundOfDays } from './RoundOfDays'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { WalletFlow } from '../wallet/walletFlow'

export interface ActivityScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  wallet: WalletFlow
  parts: { activities?: readonly RenderedActivity[] }
}

/** One promotion: what it brings, how far the member is, the button that claims it, and its terms. */
export const ActivityPage = ({ id, services }: { id: string; services: ActivityScreenProps }) => {
  const { t } = useTexts()
  const [flow] = useState(() => createActivityFlow(services, id))
  const { name, activity, claim } = useStore(flow.store)
  useEffect(() => flow.start(), [flow])
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="activities.failed" onRetry={() => void flow.load()} />
  if (!activity)
    return (
      <EmptyState
        title={t('activity.unknown')}
        picture={<Icon of={gift} size="huge" />}
        action={<Button href="/m/activity" children={<Text id="activity.all" />} />}
      />
    )
  return (
    <>
      <Head activity={activity} />
      <ClaimPanel {...{ activity, claim, merchant: services.merchant }} onClaim={() => void flow.claim()} />
      {activity.amounts.length > 1 && <RoundOfDays activity={activity} merchant={services.merchant} />}
      <ActivityFigures activity={activity} merchant={services.merchant} />
      <ActivityTerms activity={activity} merchant={services.merchant} />
    </>
  )
}

const Head = ({ activity: { kind, title, language } }: { activity: Activity }) => {
  const spoken = language && languageTags[language]
  return (
    <Card tone="hero" padding="large">
      <div className={css.head}>
        <ActivityDrawing kind={kind} isLarge />
        <h2 className={css.title} lang={spoken?.tag} dir={spoken?.direction}>
          {title}
        </h2>
      </div>
    </Card>
  )
}
