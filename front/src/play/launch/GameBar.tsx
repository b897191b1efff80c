import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, chevronUp, maximize, minimize } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import type { MouseEvent } from 'react'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useMoney } from '../../shell/page/useMoney'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import css from './GameFrame.module.css'
import type { Fullscreen } from './useFullscreen'

export interface GameBarProps {
  title: string
  backPath: string
  /** May prevent the default and leave another way. */
  onBack: (event: MouseEvent) => void
  merchant: MerchantSettings
  wallet: WalletFlow
  fullscreen: Fullscreen
  isShown: boolean
  onHide: () => void
}

/** The bar over a game: the way back, the balance, full screen, and hiding the bar (REQ-LAUNCH-013 to -015). */
export const GameBar = (props: GameBarProps) => {
  const { title, backPath, onBack, merchant, wallet, fullscreen, isShown, onHide } = props
  const { t } = useTexts()
  return (
    <header className={css.bar} data-shown={isShown}>
      <IconButton label={t('launch.back')} href={backPath} onClick={onBack}>
        <Icon of={arrowLeft} size="large" />
      </IconButton>
      <h1 className={css.title}>{title}</h1>
      <HeldBalance merchant={merchant} wallet={wallet} />
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

const HeldBalance = ({ merchant, wallet }: Pick<GameBarProps, 'merchant' | 'wallet'>) => {
  const money = useMoney(merchant)
  const held = useStore(wallet.store, ({ wallet: known }) => known)
  return (
    <span className={css.balance} aria-live="polite">
      {held && <MoneyText>{money(held.balance)}</MoneyText>}
    </span>
  )
}
