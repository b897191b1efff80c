import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { hourglass, wifiOff } from '@playfront/kit/icons'
import type { SessionState } from '../session/sessionFlow'
import css from './EndedScreen.module.css'
import { useServices, useT } from './ServicesContext'

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
