import { notificationTopics, type NotificationTopic } from '@playfront/contract/account/inboxKinds'
import type { NotificationChannel, NotificationChoice } from '@playfront/contract/account/inbox'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section, SectionCard } from '../security/Section'
import { useDay } from '../security/useDay'
import { createNotificationsFlow, type NotificationsFlow } from './notificationsFlow'

export interface NotificationsScreenProps {
  merchant: MerchantSettings
  requests: Requests
}

const wayNames: Record<NotificationChannel, TextKey> = {
  inbox: 'hub.inbox',
  push: 'notifications.push',
  email: 'notifications.email',
  sms: 'notifications.sms',
}

/** What the member may be notified of, and by which channel; advertising has separate consent. */
export const NotificationsScreen = (services: NotificationsScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createNotificationsFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="hub.notifications" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Text id="notifications.lead" as="p" />
        <Topics flow={flow} timeZone={services.merchant.timeZone} />
      </Page>
    </>
  )
}

const Topics = ({ flow, timeZone }: { flow: NotificationsFlow; timeZone: string }) => {
  const { name, choices } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={3} />
  if (name === 'failed') return <FailedPart why="notifications.failed" onRetry={() => void flow.load()} />
  return notificationTopics.map((topic) => (
    <Section key={topic} title={`topic.${topic}`}>
      <SectionCard>
        {topic === 'marketing' && <Consent flow={flow} timeZone={timeZone} />}
        {choices
          .filter((one) => one.topic === topic && one.fixed !== 'consent')
          .map((choice) => (
            <Way key={choice.channel} choice={choice} topic={topic} flow={flow} />
          ))}
      </SectionCard>
    </Section>
  ))
}

const Consent = ({ flow, timeZone }: { flow: NotificationsFlow; timeZone: string }) => {
  const day = useDay(timeZone)
  const { consent } = useStore(flow.store)
  return (
    <Checkbox
      name="consent"
      checked={consent.given}
      onChange={({ currentTarget }) => void flow.choose({ consent: currentTarget.checked })}
      hint={
        <>
          <Text id="notifications.consent.text" />{' '}
          {consent.at && <Text id="notifications.consent.at" values={{ date: day(consent.at) }} />}
        </>
      }
    >
      <Text id="notifications.consent" />
    </Checkbox>
  )
}

const Way = ({
  choice: { channel, isOn, fixed },
  topic,
  flow,
}: {
  choice: NotificationChoice
  topic: NotificationTopic
  flow: NotificationsFlow
}) => (
  <Checkbox
    name={`${topic} ${channel}`}
    checked={isOn}
    disabled={fixed !== undefined}
    onChange={({ currentTarget }) => void flow.choose({ channel, topic, isOn: currentTarget.checked })}
    hint={fixed === 'always' && <Text id="notifications.always" />}
  >
    <Text id={wayNames[channel]} />
  </Checkbox>
)
