import type { FailureEvents } from '../requests/failure/failureReaction'
import type { AppServices } from './services'

/** The features that a failed call concerns. */
export type FailureDeps = Pick<
  AppServices,
  | 'platform'
  | 'merchant'
  | 'texts'
  | 'requests'
  | 'overlays'
  | 'session'
  | 'member'
  | 'handOff'
  | 'shell'
  | 'events'
>

const loginPath = '/m/login'

/** What the player sees and the session suffers when a call fails (area ERROR, AMB-34). */
export const createFailureEvents = (deps: FailureDeps): FailureEvents => {
  const { session, handOff } = deps
  const { memory, navigation } = deps.platform
  const { dialogs, toasts } = deps.overlays

  const askToSignIn = async (wasSignedIn: boolean) => {
    const answer = await dialogs.pleaseLogin(wasSignedIn ? { text: { key: 'session_ended' } } : {})
    if (answer === 'agreed' && navigation.path() !== loginPath) navigation.push(loginPath)
  }

  return {
    onUnauthenticated({ logOut, prompt }) {
      // A token that is only being tried out says nothing about the session that runs.
      if (handOff.store.getState().kind === 'checking') return
      if (logOut) session.close()
      if (prompt) void askToSignIn(logOut)
    },
    onNotice: (text) => void dialogs.notice({ text }),
    onOffline: () => toasts.show({ key: 'network_offline' }, { tone: 'negative' }),
    onDomainUnavailable(text) {
      import('./offerDomainError')
        .then(({ offerDomainError }) => offerDomainError(deps, text))
        // What the screen is made of cannot be had: then at least the server's words.
        .catch(() => dialogs.notice({ text }))
    },
    onClosed(value) {
      deps.shell
        .open()
        .then(({ status }) => status.update(value))
        // Its code cannot be had: the next call that is refused tries again.
        .catch(() => undefined)
    },
    onHideLoading: toasts.hideLoading,
    onCode(code) {
      if (code === 'token_ip_different') memory.write('autoLogin', '0')
    },
  }
}
