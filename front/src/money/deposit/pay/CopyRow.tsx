import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { copy } from '@playfront/kit/icons'
import type { TextKey } from '../../../texts/dictionaries'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import css from './DepositPage.module.css'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../../overlays/lazyOverlays'
import type { Clipboard } from '../../../platform/clipboard/clipboard'
import type { SaveCode } from '../../../platform/pictures/saveCode'
import type { Platform } from '../../../platform/platform'
import type { PayDeps } from './payFlow'

export interface PayPageDeps extends PayDeps {
  merchant: MerchantSettings
  platform: Platform
  toasts: LazyOverlays['toasts']
  clipboard: Clipboard
  saveCode: SaveCode
}

export interface CopyRowProps {
  label: TextKey
  value: string
  /** Shown in part; all of it is copied. */
  isLong?: true
  deps: Pick<PayPageDeps, 'clipboard' | 'toasts'>
}

/** Something that goes into a bank's app, and the button that takes it there. */
export const CopyRow = ({ label, value, isLong, deps }: CopyRowProps) => {
  const { t } = useTexts()
  const take = async () => {
    const isThere = await deps.clipboard.write(value)
    if (isThere) deps.toasts.show({ key: 'deposit.copied' }, { tone: 'positive' })
    else deps.toasts.show({ key: 'deposit.copy.failed' }, { tone: 'negative' })
  }
  return (
    <div className={css.row}>
      <div>
        <Text id={label} className={css.label} />
        <bdi className={`${css.value} ${isLong ? css.long : ''}`} dir="ltr">
          {value}
        </bdi>
      </div>
      <IconButton label={t('deposit.copy', { what: t(label) })} onClick={() => void take()}>
        <Icon of={copy} />
      </IconButton>
    </div>
  )
}
