import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Undo } from '@playfront/web/platform/undo'
import type { PlayTimeFlow } from './playTimeFlow'

/** The props of the reality check while it covers the game. */
export interface FoundRealityCheck {
  merchant: MerchantSettings
  store: PlayTimeFlow['store']
  /** @param everyMinutes how often the member wants to be reminded, when that was changed */
  goOn(everyMinutes?: number): void
  leave(everyMinutes?: number): void
  openStatement(everyMinutes?: number): void
}

export interface RealityCheckDeps {
  overlays: Pick<LazyOverlays, 'open'>
  merchant: MerchantSettings
  playTime: PlayTimeFlow
  leave(): void
  openStatement(): void
}

/** Active while a game is open: when the time has been played, the check covers it until it is answered. */
export const offerRealityCheck = (deps: RealityCheckDeps): Undo => {
  const { overlays, merchant, playTime } = deps
  const { store, answerCheck } = playTime
  const found: FoundRealityCheck = {
    merchant,
    store,
    goOn: answerCheck,
    leave(everyMinutes) {
      answerCheck(everyMinutes)
      deps.leave()
    },
    openStatement(everyMinutes) {
      answerCheck(everyMinutes)
      deps.openStatement()
    },
  }
  const undos: Undo[] = []
  let isOver = false
  const stand = async () => {
    const { queue } = await overlays.open()
    if (isOver) return
    undos.push(
      queue.offer({
        id: 'reality-check',
        decide: () =>
          store.getState().isDue
            ? { ok: true, reason: 'as long was played as the player is to be reminded after', found }
            : { ok: false, reason: 'not as long was played yet' },
      }),
      store.subscribe(({ isDue }, before) => {
        if (isDue !== before.isDue) queue.reconsider()
      }),
    )
  }
  // Without what draws it nothing else works either; the next game tries again.
  stand().catch(() => undefined)
  return () => {
    isOver = true
    undos.forEach((undo) => undo())
  }
}
