import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useStore } from '../../store/useStore'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import css from './Greeting.module.css'

export { LastBet } from '../../play/bets/LastBet'

export interface MemberGreetingProps {
  name: string
  merchant: MerchantSettings
  wallet: WalletFlow
}

/** The member by name, with the balance; leads to the wallet. */
export const MemberGreeting = ({ name, merchant, wallet }: MemberGreetingProps) => {
  const money = useMoney(merchant)
  const { wallet: held, failed } = useStore(wallet.store)
  return (
    <a className={css.member} href="/m/member/wallet">
      <span className={css.name}>
        <Text id="home.welcome" />, <bdi>{name}</bdi>
      </span>
      <span className={css.balance}>
        {held ? (
          <MoneyText size="huge">{money(held.balance)}</MoneyText>
        ) : (
          !failed && <Skeleton shape="title" />
        )}
      </span>
      {merchant.responsible.playMoney && (
        <Badge tone="second">
          <Text id="badge.playMoney" />
        </Badge>
      )}
    </a>
  )
}
