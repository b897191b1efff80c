import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { AppBar } from '@playfront/kit/AppBar'
import css from './ActivityPage.module.css'
import { openHtmlWriter } from '../../platform/html/htmlWriter'
import { Text } from '../../texts/Text'
import type { Activity, RenderedActivity } from './activity'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { useTexts } from '../../texts/TextsProvider'
import { ActivityFigures } from './ActivityFigures'
import { createActivityFlow } from './activityFlow'
import { ClaimPanel } from './ClaimPanel'
import { RoundOfDays } from './RoundOfDays'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { WalletFlow } from '../wallet/walletFlow'
import { HeroCard } from '../../page/HeroCard'
import { Page } from '../../page/Page'
import { ActivityDrawing, ActivityList } from './ActivityList'
import { useActivityId } from './useActivityId'

/** The merchant's own words, last on the page: they appear when the sanitizer has loaded (SEC-04), and move nothing. */
export const ActivityTerms = ({
  activity: { terms, language },
  merchant,
}: {
  activity: Activity
  merchant: MerchantSettings
}) => {
  const host = useRef<HTMLDivElement>(null)
  const { shell } = merchant
  useEffect(() => {
    let isGone = false
    openHtmlWriter(shell)
      .then((write) => {
        if (!isGone && host.current) write(host.current, terms)
      })
      // Without the sanitiser no HTML of others is shown; the figures above are ours.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [terms, shell])
  const spoken = language && languages[language]
  if (terms === '') return null
  return (
    <section>
      <Text id="activity.terms" as="h3" className={css.heading} />
      <div ref={host} className={css.terms} lang={spoken?.tag} dir={spoken?.direction} />
    </section>
  )
}

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
      <Head activity={activity} merchant={services.merchant} />
      <ClaimPanel {...{ activity, claim, merchant: services.merchant }} onClaim={() => void flow.claim()} />
      {activity.amounts.length > 1 && <RoundOfDays activity={activity} merchant={services.merchant} />}
      <ActivityFigures activity={activity} merchant={services.merchant} />
      <ActivityTerms activity={activity} merchant={services.merchant} />
    </>
  )
}

const Head = ({ activity, merchant }: { activity: Activity; merchant: MerchantSettings }) => {
  const { kind, title, language } = activity
  const spoken = language && languages[language]
  return (
    <HeroCard merchant={merchant}>
      <div className={css.head}>
        <ActivityDrawing kind={kind} />
        <h2 className={css.title} lang={spoken?.tag} dir={spoken?.direction}>
          {title}
        </h2>
      </div>
    </HeroCard>
  )
}

/** The promotion that the address names (REQ-ROUTE-019), and without an id all that run. */
export const ActivityScreen = (services: ActivityScreenProps) => {
  const { t } = useTexts()
  const id = useActivityId(services.platform.navigation)
  const back = { label: t('back'), href: id === '' ? '/m/home' : '/m/activity' }
  return (
    <>
      <AppBar title={<Text id="tab.promotions" />} back={back} />
      <Page>
        {id === '' ? <ActivityList {...services} /> : <ActivityPage key={id} id={id} services={services} />}
      </Page>
    </>
  )
}
