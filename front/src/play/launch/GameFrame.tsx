import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, chevronDown, chevronUp, maximize, minimize } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import css from './GameFrame.module.css'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import type { BalanceHold } from './useGame'
import { type EarlyGame, boardLeave, gameLeave, nameEarlyGame, placeEarlyGame } from './earlyGame'
import { launchOptions } from './launchOptions'
import { decideFocus } from './decideFocus'
import { PlayTimeStrip, TrialStrip } from '../playTime/PlayTimeStrip'
import type { PlayTimeFlow } from '../playTime/playTimeFlow'
import type { LaunchFlow, LaunchState } from './launchFlow'

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

interface EarlyFrameProps {
  early: EarlyGame
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  isResting: boolean
}

/** The frame that was in the page before the app, in its place on the screen. */
export const EarlyFrame = ({ early, frame, title, isResting }: EarlyFrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(frame, () => early.frame, [early])
  useLayoutEffect(() => placeEarlyGame(early, place.current), [early])
  useEffect(() => nameEarlyGame(early, title, isResting), [early, title, isResting])
  return <div className={css.frame} ref={place} />
}

const follow = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen for an element, and whether it is on, however that came (REQ-LAUNCH-014). */
export const useFullscreen = (element: RefObject<HTMLElement | null>): Fullscreen => {
  const isPossible = useSyncExternalStore(
    follow,
    () => document.fullscreenEnabled === true,
    () => false,
  )
  const isOn = useSyncExternalStore(
    follow,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused by the browser, the screen simply stays as it is.
    change?.catch(() => undefined)
  }
  return { isPossible, isOn, toggle }
}

/**
 * Watches what moves the focus into the game's frame. A game that takes it from a keyboard user gives it back; one that
 * tries too often is reported (T42).
 */
export const useKeptFocus = (
  screen: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  onSeized: () => void,
): void => {
  useEffect(() => {
    let last: { element: HTMLElement; wasRinged: boolean } | undefined
    let tabAtMs: number | undefined
    let isPointerOverFrame = false
    let thefts = 0
    const stop = new AbortController()
    const { signal } = stop
    const subscribe = (target: EventTarget | null, name: string, listener: (event: Event) => void) =>
      target?.addEventListener(name, listener, { signal })

    subscribe(screen.current, 'focusin', ({ target }) => {
      if (target instanceof HTMLElement && target !== frame.current)
        last = { element: target, wasRinged: target.matches(':focus-visible') }
    })
    subscribe(window, 'keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') tabAtMs = event.timeStamp
    })
    subscribe(screen.current, 'pointerover', ({ target }) => {
      isPointerOverFrame = target === frame.current
    })
    subscribe(window, 'blur', ({ timeStamp }) => {
      if (!last || document.activeElement !== frame.current) return
      const sinceTabMs = tabAtMs === undefined ? undefined : timeStamp - tabAtMs
      if (!decideFocus({ wasRinged: last.wasRinged, sinceTabMs, isPointerOverFrame }).giveBack) return
      last.element.focus()
      thefts += 1
      if (thefts > launchOptions.maxFocusThefts) onSeized()
    })
    return () => stop.abort()
  }, [screen, frame, onSeized])
}

export interface GameFrameProps {
  state: Extract<LaunchState, { kind: 'asking' | 'open' | 'left' }>
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
  const isOpen = state.kind === 'open'
  const picture = state.kind === 'asking' ? state.early : undefined
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
