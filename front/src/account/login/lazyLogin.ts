import type { ComponentType } from 'react'
import { options } from '../../options'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import { createLoginFlow, type LoginFlow } from './loginFlow'
import type { LoginPageDeps } from './loginDeps'
import type { LoginParts } from './loginParts'

/** What comes after the first draw: everything but the form itself. */
export interface LazyLoginParts {
  parts?: LoginParts
  /** The form that replaces username and password. */
  Form?: ComponentType
  /** What the server said against name and password at the last attempt. */
  refused?: string | undefined
}

export interface LazyLogin extends LoginFlow {
  lazy: StoreApi<LazyLoginParts>
  /** Fetches what comes later, when the page is idle. */
  start(): Undo
  /** Prefetches it, because the person has started to fill in the form. */
  prepare(): void
}

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
