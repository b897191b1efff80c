import type { DeviceKind, MemberDevice } from '@playfront/contract/account/devices'
import { languages } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { circleQuestionMark, monitor, smartphone, type Drawing } from '@playfront/kit/icons'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Texts } from '../../texts/texts'
import css from './DeviceCard.module.css'
import { namingLocale } from '../../texts/namingLocale'
import { writeDate } from '../../texts/writeDate'

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
        <Icon of={pictures[device.kind]} size="large" />
        <h2 className={css.name}>{name}</h2>
      </div>
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
      <dl className={css.facts}>
        <Text id="devices.place" as="dt" />
        <dd>{place ?? <Text id="devices.place.unknown" />}</dd>
        <Text id="devices.lastSeen" as="dt" />
        <dd>{moment(device.lastSeenAt)}</dd>
        <Text id="devices.firstSeen" as="dt" />
        <dd>{moment(device.firstSeenAt)}</dd>
      </dl>
      {!device.isThis && (
        <Button variant="secondary" wide busy={isEnding} onClick={() => void onEnd(device.id, name)}>
          <Text id={device.isSignedIn || device.isRemembered ? 'devices.end' : 'devices.forget'} />
        </Button>
      )}
    </Card>
  )
}
