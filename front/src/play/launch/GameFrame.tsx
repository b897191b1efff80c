import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronDown } from '@playfront/kit/icons'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useTexts } from '../../texts/TextsProvider'
import { PlayTimeStrip, TrialStrip } from '../playTime/PlayTimeStrip'
import type { PlayTimeFlow } from '../playTime/playTimeFlow'
import type { BalanceHold } from './balanceHold'
import { GameBar } from './GameBar'
import { EarlyFrame } from './EarlyFrame'
import type { EarlyGame } from './earlyGame'
import { boardLeave, gameLeave } from './frameLeave'
import css from './GameFrame.module.css'
import type { LaunchFlow, LaunchState } from './launchFlow'
import { useFullscreen } from './useFullscreen'
import { useKeptFocus } from './useKeptFocus'

export interface GameFrameProps {
  state: Extract<LaunchState, { name: 'asking' | 'open' | 'left' }>
  frame: RefObject<HTMLIFrameElement | null>
  /** The frame that stood in the page before the app. */
  early?: EarlyGame
  backPath: string
  onBack: (event: MouseEvent) => void
  merchant: MerchantSettings
  wallet: WalletFlow
  balanceHold: Pick<BalanceHold, 'store'>
  playTime: Pick<PlayTimeFlow, 'store'>
  flow: Pick<LaunchFlow, 'frameLoaded' | 'banish'>
  /** Something covers the game: it cannot be reached. */
  isResting: boolean
}

/** The game's frame, with our bar and strip over it (REQ-LAUNCH-013 to -016). */
export const GameFrame = (props: GameFrameProps) => {
  const { state, frame, early, flow, merchant, isResting } = props
  const { t } = useTexts()
  const screen = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(screen)
  const [isBarShown, setBarShown] = useState(true)
  useKeptFocus(screen, frame, flow.banish)
  const isOpen = state.name === 'open'
  const picture = state.name === 'asking' ? state.early : undefined
  const isEarly = isOpen ? state.isEarly : picture !== undefined
  const isCovered = isOpen ? state.covered : (picture?.covered ?? true)
  const game = (isOpen && state.title) || t('launch.title')
  return (
    <main className={css.screen} id="main" tabIndex={-1} ref={screen}>
      <GameBar
        {...props}
        title={game}
        fullscreen={fullscreen}
        isShown={isBarShown}
        onHide={() => setBarShown(false)}
      />
      {isOpen && state.isTrial ? (
        <TrialStrip />
      ) : (
        <PlayTimeStrip merchant={merchant} playTime={props.playTime} />
      )}
      <div className={css.stage}>
        {!isBarShown && (
          <div className={css.handle}>
            <IconButton label={t('launch.showHeader')} variant="soft" onClick={() => setBarShown(true)}>
              <Icon of={chevronDown} />
            </IconButton>
          </div>
        )}
        {isEarly && early && (
          <EarlyFrame early={early} frame={frame} title={t('launch.frame', { game })} isResting={isResting} />
        )}
        {isOpen && !isEarly && (
          <iframe
            ref={frame}
            className={css.frame}
            title={t('launch.frame', { game })}
            src={state.url}
            {...(isOwnBoard(state.url) ? boardLeave : gameLeave)}
            referrerPolicy="no-referrer"
            inert={isResting}
            onLoad={flow.frameLoaded}
          />
        )}
        {isCovered && <LoadingIndicator label={t('launch.opening', { game })} words place="cover" />}
      </div>
    </main>
  )
}

const isOwnBoard = (url: string) => new URL(url).pathname === '/lottery/'
