import type { AskedHandOff } from '../account/session/HandOffSheet'
import type { AppServices } from './services'

/** Shows the dialog about another member's token while it is open (D-11). */
export const offerHandOff = async ({ overlays, handOff, session }: AppServices): Promise<void> => {
  const { queue } = await overlays.open()
  queue.offer({
    id: 'hand-off',
    decide() {
      const state = handOff.store.getState()
      if (state.name !== 'confirming')
        return { show: false, reason: 'no other member’s token in the address' }
      const { userName: current } = session.store.getState()
      const found: AskedHandOff = { userName: state.userName, current, ...handOff }
      return { show: true, reason: 'a link brought another member’s token', found }
    },
  })
  handOff.store.subscribe(queue.reconsider)
}
