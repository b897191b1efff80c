import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Balance } from '@playfront/kit/Balance'
import { useStore } from '../../store/useStore'
import { HeroCard } from '../../page/HeroCard'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import css from './Wallet.module.css'
import { useMoment } from './useMoment'
import type { WalletFlow } from './walletFlow'

export interface BalanceCardProps {
  merchant: MerchantSettings
  wallet: WalletFlow
}

/** The balance, and whether it is money at all (D-09). */
export const BalanceCard = ({ merchant, wallet }: BalanceCardProps) => {
  const money = useMoney(merchant)
  const held = useStore(wallet.store, (state) => state.wallet)
  const asOf = useStore(wallet.store, (state) => state.asOf)
  const moment = useMoment(merchant)
  const hasFailed = useStore(wallet.store, (state) => state.failed)
  return (
    <HeroCard merchant={merchant}>
      <Balance label={<Text id="wallet.balance" />} amount={held && money(held.balance)}>
        {merchant.responsible.playMoney && <Text id="wallet.playMoney" as="p" className={css.note} />}
        {hasFailed && <Text id="wallet.failed" as="p" className={css.note} role="status" />}
        {hasFailed && asOf !== undefined && (
          <Text id="wallet.asOf" values={{ time: moment(asOf) }} as="p" className={css.note} />
        )}
      </Balance>
    </HeroCard>
  )
}
