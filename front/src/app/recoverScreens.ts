import { learnMember } from '../account/member/learnMember'
import { isSignedIn } from '../account/session/session'
import type { House } from './house'

type RecoverHouse = Pick<House, 'session' | 'requests' | 'member' | 'wallet' | 'catalog'>

/**
 * The line is back, or the merchant is open again: what the screens could not get is asked for without anybody's doing.
 * What came is left alone, and so is what somebody is typing.
 */
export const recoverScreens = ({ session, requests, member, wallet, catalog }: RecoverHouse): void => {
  if (catalog.store.getState().name === 'failed') void catalog.load()
  const now = session.store.getState()
  if (!isSignedIn(now)) return
  if (member.store.getState().member === undefined)
    void learnMember(member.store, { session, requests }, now.token)
  if (wallet.store.getState().failed) wallet.refresh().catch(() => undefined)
}
