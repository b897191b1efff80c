import { learnMember } from '../account/member/learnMember'
import { isSignedIn } from '../account/session/session'
import type { AppServices } from './services'
import { readyScreens } from './readyScreens'
import { findRoute } from './routes'

type RecoverDeps = Pick<AppServices, 'session' | 'requests' | 'member' | 'wallet' | 'catalog' | 'platform'>

/**
 * The line is back, or the merchant is open again: what the screens could not get is asked for without anybody's doing.
 * What came is left alone, and so is what somebody is typing. A page whose own code did not come is loaded again: browsers
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
  if (catalog.store.getState().name === 'failed') void catalog.load()
  const now = session.store.getState()
  if (!isSignedIn(now)) return
  if (member.store.getState().member === undefined)
    void learnMember(member.store, { session, requests }, now.token)
  if (wallet.store.getState().failed) wallet.refresh().catch(() => undefined)
}
