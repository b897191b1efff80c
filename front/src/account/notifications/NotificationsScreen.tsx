import {
  type ChooseNotificationRequest,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationsAnswer,
  chooseNotification,
  notifications,
} from '@playfront/contract/account/inbox'
import { type NotificationTopic, notificationTopics } from '@playfront/contract/account/inboxKinds'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, fetchFirstPage } from '../../store/fetchPages'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section, SectionCard } from '../security/Section'
import { useDay } from '../security/useDay'

export interface NotificationsState extends Loadable, NotificationsAnswer {}

export interface NotificationsFlow {
  store: StoreApi<NotificationsState>
  load(): Promise<void>
  /** Applies the choice at once here; a refusal has been shown by the request layer and reverts it. */
  choose(chosen: ChooseNotificationRequest): Promise<void>
}

/** Which messages the member takes, by which way. */
export const createNotificationsFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): NotificationsFlow => {
  const store = createStore<NotificationsState>(() => ({
    name: 'loading',
    consent: { given: false },
    choices: [],
  }))
  // Answers may overtake each other; the last one asked for counts.
  let asked = 0

  return {
    store,
    load: () => fetchFirstPage(store, () => requests.valueOf(notifications, {}, { alert: false })),
    async choose(chosen) {
      const before = store.getState()
      asked += 1
      const own = asked
      store.setState(withChosen(before, chosen))
      try {
        const answer = await requests.valueOf(chooseNotification, chosen)
        if (own === asked) store.setState(answer)
      } catch {
        if (own === asked) store.setState({ consent: before.consent, choices: before.choices })
      }
    },
  }
}

const withChosen = (
  { consent, choices }: NotificationsAnswer,
  chosen: ChooseNotificationRequest,
): NotificationsAnswer => {
  if ('consent' in chosen) return { consent: { ...consent, given: chosen.consent }, choices }
  const isMeant = (one: { channel: string; topic: string }) =>
    one.channel === chosen.channel && one.topic === chosen.topic
  return { consent, choices: choices.map((one) => (isMeant(one) ? { ...one, isOn: chosen.isOn } : one)) }
}

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
