import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { hourglass, wifiOff } from '@playfront/kit/icons'
import { ToastRegion } from '@playfront/kit/ToastRegion'
import css from './EndedScreen.module.css'
import type { SessionState } from '../session/sessionFlow'
import { usePart, useServices, useT } from './ServicesContext'
import { CheckSheet } from '../check/CheckSheet'
import { DrawSheet } from '../draw/DrawSheet'
import { OddsSheet } from '../odds/OddsSheet'
import { ConfirmOrder } from '../placing/ConfirmOrder'
import { PracticeSheet } from '../practice/PracticeSheet'
import { SlipSheet } from '../slip/SlipSheet'
import { LobbyScreen } from '../lobby/LobbyScreen'
import { BoardScreen } from '../board/BoardScreen'
import { OpeningScreen } from './OpeningScreen'

type Ended = Exclude<SessionState, { kind: 'opening' | 'playing' }>

/** The game cannot continue here; says why, what was not lost, and how to continue. */
export const EndedScreen = ({ state }: { state: Ended }) => {
  const t = useT()
  const { session, arrival, platform } = useServices()
  const isUnreachable = state.kind === 'unreachable'
  const action = isUnreachable ? (
    <Button onClick={() => void session.open(arrival)}>{t('nav.retry')}</Button>
  ) : (
    <>
      <Button onClick={() => platform.page.notifyParent({ type: 'game:expired' })}>
        {t('ended.reopen')}
      </Button>
      <Button variant="quiet" onClick={() => platform.page.notifyParent({ type: 'game:close' })}>
        {t('nav.close')}
      </Button>
    </>
  )
  return (
    <main className={css.ended}>
      <ErrorState
        title={t(isUnreachable ? 'load.failed.title' : 'ended.title')}
        picture={<Icon of={isUnreachable ? wifiOff : hourglass} size="giant" />}
        action={action}
      >
        {t(isUnreachable ? 'load.failed.text' : `ended.${state.why}`)}
      </ErrorState>
    </main>
  )
}

/** Short messages, read out as they come. */
export const ToastHost = () => {
  const t = useT()
  const shown = usePart(useServices().toasts, (state) => state.shown)
  return <ToastRegion label={t('page.title')} toasts={shown.map(({ id, key }) => ({ id, text: t(key) }))} />
}

/** Everything that lies over the board. Each sheet stays in the tree, so that it can slide out as it slid in. */
export const SheetHost = () => (
  <>
    <SlipSheet />
    <OddsSheet />
    <DrawSheet />
    <CheckSheet />
    <ConfirmOrder />
    <PracticeSheet />
  </>
)

// The sheets carry money: they load with the board and not over a network that may be down by then.

/** The game: who plays decides what is shown. */
export const App = () => {
  const { session, place } = useServices()
  const state = usePart(session, (current) => current)
  const lottery = usePart(place, (current) => current.lottery)
  if (state.kind === 'opening') return <OpeningScreen />
  if (state.kind !== 'playing') return <EndedScreen state={state} />
  return (
    <>
      {lottery ? (
        <BoardScreen key={lottery} lottery={lottery} prizeMode={state.player.prizeMode} />
      ) : (
        <LobbyScreen />
      )}
      <SheetHost />
      <ToastHost />
    </>
  )
}
