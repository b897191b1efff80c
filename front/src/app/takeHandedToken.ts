import type { AskedHandOff } from '../account/session/HandOffSheet'
import type { AppServices } from './services'
import { startInstalled } from '../account/session/startInstalled'

/** Shows the dialog about another member's token while it is open (D-11). */
export const offerHandOff = async ({ overlays, handOff, session }: AppServices): Promise<void> => {
  const { queue } = await overlays.open()
  queue.offer({
    id: 'hand-off',
    decide() {
      const state = handOff.store.getState()
      if (state.kind !== 'confirming') return { ok: false, reason: 'no other member’s token in the address' }
      const { userName: current } = session.store.getState()
      const found: AskedHandOff = { userName: state.userName, current, ...handOff }
      return { ok: true, reason: 'a link brought another member’s token', found }
    },
  })
  handOff.store.subscribe(queue.reconsider)
}

/** Does with the token of the address what it is for; one that is the session already is nothing new. */
export const takeHandedToken = async (services: AppServices, handedToken: string): Promise<void> => {
  // The code that an app on the home screen starts with.
  if (handedToken.startsWith('in_')) return startInstalled(services, handedToken)
  await Promise.all([services.handOff.start(handedToken), offerHandOff(services)])
}
