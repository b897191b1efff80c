import type { UpdateFlow } from './updateFlow'
import { updateOptions } from './updateOptions'
import type { AskedUpdate } from './UpdateDialog'
import type { StartUpdatesDeps } from './offerUpgrade'

/**
 * Lets the offer of a newer version come over the screen once on a page, when the player is in the middle of nothing. The
 * dialog is fetched with the offer, so that it can be shown when the newer build has taken the place of this one.
 */
export const offerUpdate = (
  deps: Pick<StartUpdatesDeps, 'overlays' | 'texts' | 'platform'>,
  flow: UpdateFlow,
  isNative: boolean,
): void => {
  const { overlays, texts, platform } = deps
  const found: AskedUpdate = {
    isNative,
    refresh: () => void flow.refresh(),
    decline: flow.decline,
  }
  const present = async () => {
    const [{ queue }] = await Promise.all([
      overlays.open(),
      texts.load(['update', 'restriction']),
      import('./UpdateDialog'),
    ])
    queue.offer({
      id: 'update',
      decide() {
        if (flow.store.getState() !== 'offered') return { ok: false, reason: 'answered on this page' }
        const { idle, reason } = flow.idleness()
        return idle ? { ok: true, reason: 'a newer version is there', found } : { ok: false, reason }
      },
    })
    // Typing fires no event, so the check repeats while the offer waits.
    const stop = platform.clock.every(updateOptions.lookAgainMs, queue.reconsider)
    flow.store.subscribe(() => {
      stop()
      queue.reconsider()
    })
  }
  flow.store.subscribe((state) => {
    if (state === 'offered') present().catch(() => undefined)
  })
}
