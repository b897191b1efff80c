import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Wallet } from '@playfront/contract/money/wallet'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Notice } from '@playfront/kit/Notice'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { WalletFlow } from './walletFlow'

export interface BesideCashProps {
  merchant: MerchantSettings
  wallet: WalletFlow
}

const accounts = ['held', 'bonus', 'owed'] as const

/** What the member holds beside the balance, and what it means when the wallet stands still. */
export const BesideCash = ({ merchant, wallet }: BesideCashProps) => {
  const held = useStore(wallet.store, (state) => state.wallet)
  if (!held) return null
  return (
    <>
      {held.frozen && <FrozenNotice />}
      <Beside merchant={merchant} held={held} />
    </>
  )
}

const Beside = ({ merchant, held }: { merchant: MerchantSettings; held: Wallet }) => {
  const money = useMoney(merchant)
  const shown = accounts.filter((account) => held[account] > 0)
  if (shown.length === 0) return null
  return (
    <Card>
      <ValueList>
        {shown.map((account) => (
          <LabelledValue key={account} label={<Text id={`wallet.${account}`} />}>
            {money(held[account])}
          </LabelledValue>
        ))}
      </ValueList>
    </Card>
  )
}

const FrozenNotice = () => (
  <Notice
    tone="warning"
    role="status"
    title={<Text id="wallet.frozen.title" />}
    action={
      <a href="/m/feedback">
        <Text id="wallet.frozen.write" />
      </a>
    }
  >
    <Text id="wallet.frozen.text" />
  </Notice>
)
