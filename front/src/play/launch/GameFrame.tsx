import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, chevronDown, chevronUp, maximize, minimize } from '@playfront/kit/icons'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useRef, useState } from 'react'
import { useStore } from '../../store/useStore'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useMoney } from '../../shell/page/useMoney'
import { useTexts } from '../../texts/TextsProvider'
import css from './GameFrame.module.css'
import type { LaunchState } from './launchFlow'
import { useFullscreen } from './useFullscreen'

export interface GameFrameProps {
  state: Exclude<LaunchState, { name: 'refused' }>
  backPath: string
  merchant: MerchantSettings
  wallet: WalletFlow
  onLoaded: () => void
}

/** The game's frame with its bar: the way back, the balance, full screen, and hiding the bar (REQ-LAUNCH-013 to -016). */
export const GameFrame = ({ state, backPath, merchant, wallet, onLoaded }: GameFrameProps) => {
  const { t } = useTexts()
  const screen = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(screen)
  const [isBarShown, setBarShown] = useState(true)
  const game = (state.name === 'open' && state.title) || t('launch.title')
  const isCovered = state.name !== 'open' || state.covered
  return (
    <main className={css.screen} id="main" tabIndex={-1} ref={screen}>
      <header className={css.bar} data-shown={isBarShown}>
        <IconButton label={t('launch.back')} href={backPath}>
          <Icon of={arrowLeft} size="large" />
        </IconButton>
        <h1 className={css.title}>{game}</h1>
        <HeldBalance merchant={merchant} wallet={wallet} />
        {fullscreen.isPossible && (
          <IconButton
            label={t(fullscreen.isOn ? 'launch.leaveFullscreen' : 'launch.fullscreen')}
            onClick={fullscreen.toggle}
          >
            <Icon of={fullscreen.isOn ? minimize : maximize} />
          </IconButton>
        )}
        <IconButton label={t('launch.hideHeader')} aria-expanded={true} onClick={() => setBarShown(false)}>
          <Icon of={chevronUp} />
        </IconButton>
      </header>
      <div className={css.stage}>
        {!isBarShown && (
          <div className={css.handle}>
            <IconButton label={t('launch.showHeader')} variant="soft" onClick={() => setBarShown(true)}>
              <Icon of={chevronDown} />
            </IconButton>
          </div>
        )}
        {state.name === 'open' && (
          <iframe
            className={css.frame}
            title={t('launch.frame', { game })}
            src={state.url}
            // On its own origin, so that scripts and its own storage cannot reach ours (SEC-08).
            sandbox="allow-scripts allow-same-origin allow-forms"
            allow="fullscreen; clipboard-write"
            referrerPolicy="origin"
            onLoad={onLoaded}
          />
        )}
        {isCovered && <LoadingIndicator label={t('launch.opening', { game })} words place="cover" />}
      </div>
    </main>
  )
}

const HeldBalance = ({ merchant, wallet }: Pick<GameFrameProps, 'merchant' | 'wallet'>) => {
  const money = useMoney(merchant)
  const held = useStore(wallet.store, ({ wallet: known }) => known)
  return (
    <span className={css.balance} aria-live="polite">
      {held && <MoneyText>{money(held.balance)}</MoneyText>}
    </span>
  )
}
