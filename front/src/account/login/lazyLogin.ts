import { options } from '../../options'
import { createStore } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import { createLoginFlow, type LazyLogin, type LazyLoginParts } from './loginFlow'
import type { LoginPageDeps } from './askLogin'

/** Signing in as its screen sees it, before the rest of its code has loaded. */
export const createLazyLogin = (deps: LoginPageDeps): LazyLogin => {
  const { clock } = deps.platform
  const lazy = createStore<LazyLoginParts>(() => ({}))
  const open = fetchOnce(async () => {
    const [{ createLoginParts }] = await Promise.all([import('./loginParts'), deps.texts.load(['signIn'])])
    const parts = createLoginParts(deps, port)
    lazy.setState({ parts })
    return parts
  })
  const prepare = () => void open().catch(() => undefined)
  const port: LazyLogin = {
    ...createLoginFlow(clock, async () => (await open()).signIn),
    lazy,
    prepare,
    start: () => clock.whenIdle(prepare, options.account.socialAtMostMs),
  }
  return port
}
