import { useMemo } from 'react'
import { browserAttention } from '../../platform/attention/browserAttention'
import { createPlayTimeFlow } from '../playTime/playTimeFlow'
import { createLaunchFlow } from './launchFlow'
import type { LaunchScreenProps } from './LaunchScreen'

/** The flows of one game, wired to the house. */
export const useGame = (props: LaunchScreenProps) => {
  const { merchant, platform, requests, questions, wallet, events } = props
  const { navigation, clock, memory } = platform
  return useMemo(() => {
    const playTime = createPlayTimeFlow({ clock, requests, attention: browserAttention })
    const { gameHost, vendorHosts } = merchant.domains
    const flow = createLaunchFlow({
      clock,
      requests,
      ownOrigin: navigation.origin(),
      gameHosts: [gameHost, ...vendorHosts],
      lanesPath: merchant.gameCalls.lanesPath,
      scheme: () => memory.read('scheme'),
      onNothing(key) {
        navigation.replace('/m/home')
        void questions.notice({ text: { key } })
      },
      onRound() {
        void wallet.refresh()
        playTime.round()
      },
      onOpened: (event, value) => events.publish(event, { value }),
    })
    return { flow, playTime }
  }, [clock, requests, questions, navigation, merchant, memory, wallet, events])
}
