import type { ComponentType } from 'react'
import { options } from '../../options'
import type { Undo } from '../../platform/undo'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchOnce } from '../../store/fetchOnce'
import { createLoginFlow, type LoginFlow } from './loginFlow'
import type { LoginPageHouse } from './loginHouse'
import type { LoginParts } from './loginParts'

/** What comes after the first draw: everything but the form itself. */
export interface LoginLater {
  parts?: LoginParts
  /** The form that stands in the place of username and password. */
  Form?: ComponentType
  /** What the server said against name and password at the last attempt. */
  refused?: string | undefined
}

export interface LoginDoor extends LoginFlow {
  later: StoreApi<LoginLater>
  /** Fetches what comes later, when the page is idle. */
  start(): Undo
  /** Fetches it now, because somebody begins to fill in the form. */
  prepare(): void
}

/** Signing in as its screen sees it, before the rest of its code is there. */
export const createLoginDoor = (house: LoginPageHouse): LoginDoor => {
  const { clock } = house.platform
  const later = createStore<LoginLater>(() => ({}))
  const open = fetchOnce(async () => {
    const [{ createLoginParts }] = await Promise.all([import('./loginParts'), house.texts.load(['signIn'])])
    const parts = createLoginParts(house, door)
    later.setState({ parts })
    return parts
  })
  const prepare = () => void open().catch(() => undefined)
  const door: LoginDoor = {
    ...createLoginFlow(clock, async () => (await open()).signIn),
    later,
    prepare,
    start: () => clock.whenIdle(prepare, options.account.socialAtMostMs),
  }
  return door
}
