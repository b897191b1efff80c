import type { HandOffFlow } from '../session/handOffFlow'
import type { LoginDeps } from './askLogin'

/**
 * Signs in the member who is remembered here; nothing is fetched for anyone else. Member screens wait for it as they do
 * for a token in the address.
 */
export const startAutoSignIn = (deps: LoginDeps & { handOff: HandOffFlow }, hasToken: boolean): void => {
  const { platform, session, handOff } = deps
  if (hasToken || session.store.getState().token || !platform.memory.read('rememberedLogin')) return
  const query = platform.navigation.query()
  const settle = (kind: 'checking' | 'none') => handOff.store.setState({ kind }, true)
  settle('checking')
  void import('./autoSignIn')
    .then(({ autoSignIn }) => autoSignIn(deps, { query, hasToken }))
    // What failed was silent on purpose, or could not even be fetched; either way there is a form.
    .catch(() => undefined)
    .finally(() => settle('none'))
}
