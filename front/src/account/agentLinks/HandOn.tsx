import css from './LazyQrCode.module.css'
import { useLazy } from '../../store/useLazy'
import { useTexts } from '../../texts/TextsProvider'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy, qrCode, share2 } from '@playfront/kit/icons'
import { useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Share } from '../../platform/share/share'
import { Text } from '../../texts/Text'

/** The link as a QR code; the code that draws it loads on demand. */
export const LazyQrCode = ({ url }: { url: string }) => {
  const { t } = useTexts()
  const lazy = useLazy(true, () => import('../security/QrCode'))
  return (
    <div className={css.picture}>{lazy && <lazy.QrCode text={url} label={t('referral.qr.label')} />}</div>
  )
}

export interface HandOnProps {
  merchant: Pick<MerchantSettings, 'name'>
  toasts: LazyOverlays['toasts']
  clipboard: Clipboard
  share: Share
  url: string
  /** Lays the buttons out. */
  className: string | undefined
  /** To hand it on is what one is here for. */
  isMain?: boolean
}

/** The ways to hand an address on: copied, shared where the device can, or drawn as a QR code. */
export const HandOn = ({
  merchant,
  toasts,
  clipboard,
  share,
  url,
  className,
  isMain = false,
}: HandOnProps) => {
  const { t } = useTexts()
  const [isDrawn, setDrawn] = useState(false)
  const copyLink = async () => {
    const isThere = await clipboard.write(url)
    if (isThere) toasts.show({ key: 'referral.copied' }, { tone: 'positive' })
    else toasts.show({ key: 'referral.copy.failed' }, { tone: 'negative' })
  }
  const send = () =>
    share.send({ title: merchant.name, text: t('referral.share.text', { merchant: merchant.name }), url })
  return (
    <>
      <div className={className}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          wide={isMain}
          icon={<Icon of={copy} />}
          onClick={() => void copyLink()}
        >
          <Text id="referral.copy" />
        </Button>
        {share.isThere() && (
          <Button variant="secondary" wide={isMain} icon={<Icon of={share2} />} onClick={() => void send()}>
            <Text id="referral.share" />
          </Button>
        )}
        <Button
          variant="secondary"
          wide={isMain}
          icon={<Icon of={qrCode} />}
          aria-expanded={isDrawn}
          onClick={() => setDrawn(!isDrawn)}
        >
          <Text id={isDrawn ? 'referral.qr.hide' : 'referral.qr.show'} />
        </Button>
      </div>
      {isDrawn && <LazyQrCode url={url} />}
    </>
  )
}
