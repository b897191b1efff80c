import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { ToastRegion } from '@playfront/kit/ToastRegion'
import { useStore } from 'zustand'
import { LockedScreen } from '../session/LockedScreen'
import { signedInStaff } from '../session/sessionFlow'
import { SignInScreen } from '../session/SignInScreen'
import { Frame } from './Frame'
import { useServices, useTexts } from './ServicesContext'

/** The sign-in, or the console behind it. */
export function App() {
  const services = useServices()
  const { t } = useTexts()
  const state = useStore(services.session.store)
  const toasts = useStore(services.toasts.store)
  const isLocked = state.kind === 'locked'
  // A page with something unsaved stays behind the lock; any other is gone with what it showed.
  const who = !isLocked || services.place.isHeld() ? signedInStaff(state) : undefined
  return (
    <>
      {state.kind === 'opening' && <LoadingIndicator label={t('frame.loading')} place="page" />}
      {state.kind === 'unreachable' && (
        <ErrorState
          title={t('frame.failed')}
          action={<Button onClick={() => void services.session.open()}>{t('frame.again')}</Button>}
        >
          {t('frame.failed.text')}
        </ErrorState>
      )}
      {'isBusy' in state && state.kind !== 'locked' && <SignInScreen state={state} />}
      {isLocked && <LockedScreen state={state} />}
      {who && (
        <div hidden={isLocked} inert={isLocked}>
          <Frame who={who} />
        </div>
      )}
      <ToastRegion label={t('frame.messages')} toasts={toasts} />
    </>
  )
}
