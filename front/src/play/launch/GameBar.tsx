import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, chevronUp, maximize, minimize } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import type { MouseEvent } from 'react'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import type { BalanceHold } from './balanceHold'
import css from './GameFrame.module.css'

export interface Fullscreen {
  /** iPhones offer it to videos only. */
  isPossible: boolean
  isOn: boolean
  toggle: () => void
}

export interface GameBarProps {
  title: string
  backPath: string
  /** May prevent the default and leave another way. */
  onBack: (event: MouseEvent) => void
  merchant: MerchantSettings
  wallet: WalletFlow
  /** Keeps a payout out of the bar until its draw was shown. */
  balanceHold: Pick<BalanceHold, 'store'>
  fullscreen: Fullscreen
  isShown: boolean
  onHide: () => void
}

/** The bar over a game: the way back, the balance, full screen, and hiding the bar (REQ-LAUNCH-013 to -015). */
export const GameBar = (props: GameBarProps) => {
  const { title, backPath, onBack, merchant, wallet, balanceHold, fullscreen, isShown, onHide } = props
  const { t } = useTexts()
  return (
    <header className={css.bar} data-shown={isShown}>
      <IconButton label={t('launch.back')} href={backPath} onClick={onBack}>
        <Icon of={arrowLeft} size="large" />
      </IconButton>
      <h1 className={css.title}>{title}</h1>
      <Balance merchant={merchant} wallet={wallet} balanceHold={balanceHold} />
      {fullscreen.isPossible && (
        <IconButton
          label={t(fullscreen.isOn ? 'launch.leaveFullscreen' : 'launch.fullscreen')}
          onClick={fullscreen.toggle}
        >
          <Icon of={fullscreen.isOn ? minimize : maximize} />
        </IconButton>
      )}
      <IconButton label={t('launch.hideHeader')} aria-expanded={true} onClick={onHide}>
        <Icon of={chevronUp} />
      </IconButton>
    </header>
  )
}

const Balance = ({
  merchant,
  wallet,
  balanceHold,
}: Pick<GameBarProps, 'merchant' | 'wallet' | 'balanceHold'>) => {
  const money = useMoney(merchant)
  const known = useStore(wallet.store, (state) => state.wallet)
  const shown = useStore(balanceHold.store, ({ held }) => held) ?? known
  return (
    <span className={css.balance} aria-live="polite">
      {shown && <MoneyText>{money(shown.balance)}</MoneyText>}
    </span>
  )
}
