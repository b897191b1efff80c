import { useEffect } from 'react'
import { offerRealityCheck, type RealityCheckDeps } from '../playTime/offerRealityCheck'
import type { Platform } from '../../platform/platform'

interface PlayTimeDeps extends Omit<RealityCheckDeps, 'openStatement'> {
  platform: Pick<Platform, 'navigation'>
  /** A game is open, and for money. */
  isPlaying: boolean
}

/** Has the time played counted, and its reality check stand by, as long as a game is open. */
export const usePlayTime = ({ platform, overlays, merchant, playTime, isPlaying, leave }: PlayTimeDeps) => {
  const { navigation } = platform
  useEffect(() => {
    if (!isPlaying) return undefined
    const openStatement = () => navigation.push('/m/member/wallet')
    const withdraw = offerRealityCheck({ overlays, merchant, playTime, leave, openStatement })
    const stop = playTime.start()
    return () => {
      withdraw()
      stop()
    }
  }, [navigation, overlays, merchant, playTime, isPlaying, leave])
}
