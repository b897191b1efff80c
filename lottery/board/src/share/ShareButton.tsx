import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { share2 } from '@playfront/kit/icons'
import { useEffect } from 'react'
import { useServices, useT } from '../app/ServicesContext'

/** Fetched when the button appears: a browser shares only soon after the press. */
const loadPicture = () => import('./decidePicture')

export interface ShareButtonProps {
  slip: Slip
  /** The result that the slip won in: the picture shows it with what came. */
  result?: LotteryResult
  small?: boolean
}

/** A picture of a slip, drawn on the phone and passed to the share sheet (lottery 8.4). */
export const ShareButton = ({ slip, result, small = false }: ShareButtonProps) => {
  const t = useT()
  const services = useServices()
  useEffect(() => void loadPicture().catch(() => undefined), [])
  const share = async () => {
    const { platform, texts, toasts } = services
    const end = await loadPicture().then(
      ({ pictureOf }) => platform.page.sharePicture(pictureOf(services, slip, result), texts.direction),
      () => 'failed' as const,
    )
    if (end === 'saved' || end === 'failed') toasts.say(`share.${end}`)
  }
  return (
    <Button
      variant={small ? 'quiet' : 'secondary'}
      size={small ? 'small' : undefined}
      wide={!small}
      icon={<Icon of={share2} size="small" />}
      onClick={() => void share()}
    >
      {t('share.button')}
    </Button>
  )
}
