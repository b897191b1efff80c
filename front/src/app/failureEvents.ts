import type { SessionFlow } from '../account/session/sessionFlow'
import type { CoversDoor } from '../overlays/coversDoor'
import type { Memory } from '../platform/memory/memory'
import type { Navigation } from '../platform/navigation/navigation'
import type { FailureEvents } from '../requests/failure/failureReaction'

export interface FailureSetting {
  session: SessionFlow
  covers: Pick<CoversDoor, 'questions' | 'toasts'>
  memory: Memory
  navigation: Navigation
  /** A token of the address is being tried out. */
  isChecking(): boolean
}

const loginPath = '/m/login'

/** What the player sees and the session suffers when a call fails (area ERROR, AMB-34). */
export const createFailureEvents = (setting: FailureSetting): FailureEvents => {
  const { session, memory, navigation, isChecking } = setting
  const { questions, toasts } = setting.covers

  const askToSignIn = async (wasSignedIn: boolean) => {
    const answer = await questions.pleaseLogin(wasSignedIn ? { text: { key: 'session_ended' } } : {})
    if (answer === 'agreed' && navigation.path() !== loginPath) navigation.push(loginPath)
  }

  return {
    onUnauthenticated({ logOut, prompt }) {
      // A token that is only being tried out says nothing about the session that runs.
      if (isChecking()) return
      if (logOut) session.close()
      if (prompt) void askToSignIn(logOut)
    },
    onNotice: (text) => void questions.notice({ text }),
    onOffline: () => toasts.show({ key: 'network_offline' }, { tone: 'negative' }),
    onDomainUnavailable: (text) => void questions.notice({ title: { key: 'domain.title' }, text }),
    onHideLoading: toasts.hideLoading,
    onCode(code) {
      if (code === 'token_ip_different') memory.write('autoLogin', '0')
    },
  }
}
