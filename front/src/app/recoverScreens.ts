import { loadMember } from '../account/member/loadMember'
import { isSignedIn } from '../account/session/session'
import type { AppServices } from './services'
import { readyScreens } from './readyScreens'
import { findRoute } from './routes'

type RecoverDeps = Pick<AppServices, 'session' | 'requests' | 'member' | 'wallet' | 'catalog' | 'platform'>

/**
 * The network is back, or the merchant is open again: data that screens failed to get is requested again automatically.
 * Data that arrived is left alone, and so is typed input. A page whose own code failed to load is reloaded: browsers
 * keep a failed import for as long as the page lives.
 */
export const recoverScreens = ({
  session,
  requests,
  member,
  wallet,
  catalog,
  platform,
}: RecoverDeps): void => {
  const { navigation } = platform
  const route = findRoute(navigation.path())
  if (route && !readyScreens.has(route.screen)) return navigation.reload()
  if (catalog.store.getState().kind === 'failed') void catalog.load()
  const now = session.store.getState()
  if (!isSignedIn(now)) return
  if (member.store.getState().member === undefined)
    void loadMember(member.store, { session, requests }, now.token)
  if (wallet.store.getState().failed) wallet.refresh().catch(() => undefined)
}
