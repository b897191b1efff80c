import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { useSyncExternalStore } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserClipboard } from '../../platform/clipboard/browserClipboard'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import { browserSaveCode } from '../../platform/pictures/browserSaveCode'
import type { SaveCode } from '../../platform/pictures/saveCode'
import type { Platform } from '../../platform/platform'
import { Page } from '../../page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { DepositList } from './list/DepositList'
import { DepositPage } from './pay/DepositPage'
import type { PayDeps } from './pay/payFlow'

export interface DepositsScreenProps extends PayDeps {
  merchant: MerchantSettings
  platform: Platform
  toasts: LazyOverlays['toasts']
  /** The device's own unless said otherwise. */
  clipboard?: Clipboard
  saveCode?: SaveCode
}

/** The deposit that the address names, from how to pay it to its receipt; without an id all of them. */
export const DepositsScreen = (services: DepositsScreenProps) => {
  const { clipboard = browserClipboard, saveCode = browserSaveCode } = services
  const { navigation } = services.platform
  const { t } = useTexts()
  const id = useSyncExternalStore(
    navigation.onChange,
    () => new URLSearchParams(navigation.query()).get('id') ?? '',
  )
  const back = { label: t('back'), href: id === '' ? '/m/voucherCenter' : '/m/member/deposits' }
  return (
    <>
      <AppBar title={<Text id={id === '' ? 'deposit.list' : 'deposit.title'} />} back={back} />
      <Page>
        {id === '' ? (
          <DepositList deps={services} />
        ) : (
          <DepositPage key={id} id={id} deps={{ ...services, clipboard, saveCode }} />
        )}
      </Page>
    </>
  )
}
