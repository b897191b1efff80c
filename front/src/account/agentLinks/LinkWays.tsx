import type { AgentLink } from '@playfront/contract/account/agentLinks'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy, qrCode, share2 } from '@playfront/kit/icons'
import { useState } from 'react'
import { LaterQrCode } from '../../money/referral/LaterQrCode'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Platform } from '../../platform/platform'
import type { Share } from '../../platform/share/share'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { linkAddress } from './linkAddress'
import css from './Links.module.css'

export interface LinkWaysProps {
  merchant: Pick<MerchantSettings, 'name'>
  platform: { navigation: Pick<Platform['navigation'], 'origin'> }
  toasts: CoversDoor['toasts']
  clipboard: Clipboard
  share: Share
  link: AgentLink
}

/** A link's address, and the ways to hand it on. */
export const LinkWays = ({ merchant, platform, toasts, clipboard, share, link }: LinkWaysProps) => {
  const { t } = useTexts()
  const [isDrawn, setDrawn] = useState(false)
  const url = linkAddress(platform.navigation.origin(), link.code)
  const copyLink = async () => {
    const isThere = await clipboard.write(url)
    if (isThere) toasts.show({ key: 'referral.copied' }, { tone: 'positive' })
    else toasts.show({ key: 'referral.copy.failed' }, { tone: 'negative' })
  }
  const send = () =>
    share.send({ title: merchant.name, text: t('referral.share.text', { merchant: merchant.name }), url })
  return (
    <>
      <p className={css.address} dir="ltr">
        {url}
      </p>
      <div className={css.ways}>
        <Button variant="secondary" icon={<Icon of={copy} />} onClick={() => void copyLink()}>
          <Text id="referral.copy" />
        </Button>
        {share.isThere() && (
          <Button variant="secondary" icon={<Icon of={share2} />} onClick={() => void send()}>
            <Text id="referral.share" />
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Icon of={qrCode} />}
          aria-expanded={isDrawn}
          onClick={() => setDrawn(!isDrawn)}
        >
          <Text id={isDrawn ? 'referral.qr.hide' : 'referral.qr.show'} />
        </Button>
      </div>
      {isDrawn && <LaterQrCode url={url} />}
    </>
  )
}
