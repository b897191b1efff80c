import type { DeviceKind, MemberDevice } from '@playfront/contract/account/devices'
import { languages } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import {
  type Drawing,
  circleQuestionMark,
  logOut,
  monitor,
  shieldCheck,
  smartphone,
} from '@playfront/kit/icons'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { ListRow } from '@playfront/kit/ListRow'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './DeviceCard.module.css'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Texts } from '../../texts/texts'
import { namingLocale } from '../../texts/namingLocale'
import { writeDate } from '../../texts/writeDate'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import type { SessionFlow } from '../session/sessionFlow'
import { type DevicesFlow, createDevicesFlow } from './devicesFlow'

export interface DeviceCardProps {
  device: MemberDevice
  timeZone: string
  isEnding: boolean
  onEnd(id: string, device: string): Promise<void>
}

const pictures: Record<DeviceKind, Drawing> = {
  phone: smartphone,
  tablet: smartphone,
  computer: monitor,
  unknown: circleQuestionMark,
}

const nameOf = ({ browser, system }: MemberDevice, { t }: Texts): string => {
  if (browser && system) return t('devices.on', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

/** The browser throws at what is no country code; it then stands as it is. */
const nameRegion = (locale: string, code: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** One device: what it says of itself, where and when it was seen, and the way to end it. */
export const DeviceCard = ({ device, timeZone, isEnding, onEnd }: DeviceCardProps) => {
  const texts = useTexts()
  const { locale } = languages[texts.language()]
  const name = nameOf(device, texts)
  const moment = (at: string) =>
    writeDate(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })(Date.parse(at))
  const place = device.country && nameRegion(namingLocale(locale), device.country)
  return (
    <Card tone={device.isThis ? 'accent' : 'raised'}>
      <div className={css.head}>
        <span className={css.sign}>
          <Icon of={pictures[device.kind]} size="large" />
        </span>
        <div className={css.words}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.marks}>
            {device.isThis && (
              <Badge tone="accent" kind="solid">
                <Text id="devices.this" />
              </Badge>
            )}
            <Badge tone={device.isSignedIn ? 'positive' : 'neutral'}>
              <Text id={device.isSignedIn ? 'devices.signedIn' : 'devices.signedOut'} />
            </Badge>
            {device.isRemembered && (
              <Badge>
                <Text id="devices.remembered" />
              </Badge>
            )}
          </p>
        </div>
      </div>
      <div className={css.facts}>
        <ValueList>
          <LabelledValue label={<Text id="devices.place" />}>
            {place ?? <Text id="devices.place.unknown" />}
          </LabelledValue>
          <LabelledValue label={<Text id="devices.lastSeen" />}>{moment(device.lastSeenAt)}</LabelledValue>
          <LabelledValue label={<Text id="devices.firstSeen" />}>{moment(device.firstSeenAt)}</LabelledValue>
        </ValueList>
      </div>
      {!device.isThis && (
        <Button
          variant="secondary"
          size="small"
          wide
          busy={isEnding}
          onClick={() => void onEnd(device.id, name)}
        >
          <Text id={device.isSignedIn || device.isRemembered ? 'devices.end' : 'devices.forget'} />
        </Button>
      )}
    </Card>
  )
}

export interface DevicesScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
}

/** Every device that the member has signed in from, and the way to end it (D-04). */
export const DevicesScreen = (services: DevicesScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createDevicesFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="devices.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Text id="devices.lead" as="p" className={css.lead} />
        <List flow={flow} merchant={services.merchant} />
      </Page>
    </>
  )
}

const List = ({ flow, merchant }: { flow: DevicesFlow; merchant: MerchantSettings }) => {
  const { name, devices, ending } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="devices.failed" onRetry={() => void flow.load()} />
  return (
    <>
      {devices.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          timeZone={merchant.timeZone}
          isEnding={ending === device.id}
          onEnd={flow.end}
        />
      ))}
      {devices.length < 2 && (
        <Card tone="outline" padding="none">
          <ListRow leading={<Icon of={shieldCheck} size="large" />} title={<Text id="devices.none" />} />
        </Card>
      )}
      <Button variant="danger" wide icon={<Icon of={logOut} />} onClick={() => void flow.endAll()}>
        <Text id="devices.endAll" />
      </Button>
    </>
  )
}
