import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { copy, qrCode, share2 } from '@playfront/kit/icons'
import { useState } from 'react'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Platform } from '../../platform/platform'
import type { Share } from '../../platform/share/share'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { inviteLink } from './inviteLink'
import { LaterQrCode } from './LaterQrCode'
import css from './InviteScreen.module.css'

export interface InviteCardProps {
  merchant: Pick<MerchantSettings, 'name' | 'timeZone'>
  platform: { navigation: Pick<Platform['navigation'], 'origin'> }
  toasts: CoversDoor['toasts']
  clipboard: Clipboard
  share: Share
  code: string
}

/** The member's code and link, and the ways to hand them on. */
export const InviteCard = ({ merchant, platform, toasts, clipboard, share, code }: InviteCardProps) => {
  const { t } = useTexts()
  const [isCodeDrawn, setCodeDrawn] = useState(false)
  const url = inviteLink(platform.navigation.origin(), code)
  const copyLink = async () => {
    const isThere = await clipboard.write(url)
    if (isThere) toasts.show({ key: 'referral.copied' }, { tone: 'positive' })
    else toasts.show({ key: 'referral.copy.failed' }, { tone: 'negative' })
  }
  const send = () =>
    share.send({ title: merchant.name, text: t('referral.share.text', { merchant: merchant.name }), url })
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
        <div className={css.ways}>
          <Button wide icon={<Icon of={copy} />} onClick={() => void copyLink()}>
            <Text id="referral.copy" />
          </Button>
          {share.isThere() && (
            <Button variant="secondary" wide icon={<Icon of={share2} />} onClick={() => void send()}>
              <Text id="referral.share" />
            </Button>
          )}
          <Button
            variant="secondary"
            wide
            icon={<Icon of={qrCode} />}
            aria-expanded={isCodeDrawn}
            onClick={() => setCodeDrawn(!isCodeDrawn)}
          >
            <Text id={isCodeDrawn ? 'referral.qr.hide' : 'referral.qr.show'} />
          </Button>
        </div>
        {isCodeDrawn && <LaterQrCode url={url} />}
        <Text id="referral.rules" as="p" className={css.rules} />
        <Text id="referral.self" as="p" className={css.rules} />
      </div>
    </Card>
  )
}
