import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { IconButton } from '@playfront/kit/IconButton'
import { Icon } from '@playfront/kit/Icon'
import { refreshCw } from '@playfront/kit/icons'
import { useEffect } from 'react'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { BalanceCard } from './BalanceCard'
import { StatementList } from './StatementList'
import type { WalletFlow } from './walletFlow'

export interface WalletScreenProps {
  merchant: MerchantSettings
  wallet: WalletFlow
}

/** What the member has, and every movement of it. */
export const WalletScreen = ({ merchant, wallet }: WalletScreenProps) => {
  const { t } = useTexts()
  useEffect(() => {
    void wallet.refresh()
    void wallet.openStatement()
  }, [wallet])
  const refresh = () => {
    void wallet.refresh()
    void wallet.openStatement()
  }
  return (
    <>
      <AppBar
        title={<Text id="wallet.title" />}
        trailing={
          <IconButton label={t('wallet.refresh')} onClick={refresh}>
            <Icon of={refreshCw} />
          </IconButton>
        }
      />
      <Page>
        <BalanceCard merchant={merchant} wallet={wallet} />
        <StatementList merchant={merchant} wallet={wallet} />
      </Page>
    </>
  )
}
