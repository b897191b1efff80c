import css from './InviteScreen.module.css'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Platform } from '../../platform/platform'
import type { Share } from '../../platform/share/share'
import { Text } from '../../texts/Text'
import { HandOn } from '../../account/agentLinks/HandOn'

/**
 * The address that a friend opens: the merchant's registration with the member's code, on the host that the member is at.
 * @param origin scheme and host
 */
export const inviteLink = (origin: string, code: string): string => {
  const url = new URL('/m/register', origin)
  url.searchParams.set('r', code)
  return url.href
}

export interface InviteCardProps {
  merchant: Pick<MerchantSettings, 'name' | 'timeZone'>
  platform: { navigation: Pick<Platform['navigation'], 'origin'> }
  toasts: LazyOverlays['toasts']
  clipboard: Clipboard
  share: Share
  code: string
}

/** The member's code and link, and the ways to hand them on. */
export const InviteCard = ({ platform, code, ...deps }: InviteCardProps) => {
  const url = inviteLink(platform.navigation.origin(), code)
  return (
    <Card padding="large">
      <div className={css.invite}>
        <Text id="referral.lead" as="p" />
        <dl className={css.facts}>
          <Text id="referral.code" as="dt" />
          <dd className={css.code}>
            <bdi dir="ltr">{code}</bdi>
          </dd>
          <Text id="referral.link" as="dt" />
          <dd className={css.link}>
            <bdi dir="ltr">{url}</bdi>
          </dd>
        </dl>
        <HandOn {...deps} url={url} className={css.ways} isMain />
        <Text id="referral.rules" as="p" className={css.rules} />
        <Text id="referral.self" as="p" className={css.rules} />
      </div>
    </Card>
  )
}
