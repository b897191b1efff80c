import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { arrowDownToLine, arrowUpFromLine } from '@playfront/kit/icons'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { WalletFlow } from './walletFlow'
import css from './WaysOfMoney.module.css'

/** The ways to pay in and to take out; none while the wallet stands still, because both would be refused. */
export const WaysOfMoney = ({ wallet }: { wallet: WalletFlow }) => {
  const isFrozen = useStore(wallet.store, (state) => state.wallet?.frozen === true)
  if (isFrozen) return null
  return (
    <div className={css.ways}>
      <Button href="/m/voucherCenter" wide icon={<Icon of={arrowDownToLine} />}>
        <Text id="wallet.deposit" />
      </Button>
      <Button href="/m/withdraw" variant="secondary" wide icon={<Icon of={arrowUpFromLine} />}>
        <Text id="wallet.withdraw" />
      </Button>
    </div>
  )
}
