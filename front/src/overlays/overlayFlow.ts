import { createStore, type StoreApi } from '../store/createStore'
import type { Memory } from '../platform/memory/memory'
import type { Undo } from '../platform/undo'
import { pickOverlay, type Activity, type OverlayCandidate, type OverlayPick } from './overlayPicker'

export interface OverlaySetting {
  memory: Memory
  /** From the merchant's settings. */
  interruptionsPerSession: number
  /** Whether the member takes a break or has left (D-07). */
  isMarketingSilenced?: () => boolean
}

export interface OverlayFlow {
  store: StoreApi<OverlayPick>
  /** Enters a candidate; the undo takes it out. */
  offer(candidate: OverlayCandidate): Undo
  /** Some candidate's facts changed: choose anew. */
  reconsider(): void
  /** The player is in the middle of something; marketing waits until the undo. */
  busyWith(activity: Activity): Undo
}

/** Holds what covers the screen now. Rooms offer candidates; nobody shows anything on their own. */
export const createOverlayFlow = (setting: OverlaySetting): OverlayFlow => {
  const { memory, interruptionsPerSession, isMarketingSilenced = () => false } = setting
  const candidates = new Set<OverlayCandidate>()
  const activities: Activity[] = []
  const store = createStore<OverlayPick>(() => ({ shown: undefined, verdicts: [] }))

  const countInterruption = ({ shown }: OverlayPick, interruptions: string[]) => {
    if (shown?.kind !== 'marketing' || interruptions.includes(shown.id)) return
    memory.write('interruptions', [...interruptions, shown.id])
  }

  const reconsider = () => {
    const interruptions = memory.read('interruptions') ?? []
    const pick = pickOverlay([...candidates], {
      activities,
      interruptions,
      interruptionsAllowed: interruptionsPerSession,
      marketingSilenced: isMarketingSilenced(),
    })
    countInterruption(pick, interruptions)
    store.setState(pick)
  }

  return {
    store,
    reconsider,
    offer(candidate) {
      candidates.add(candidate)
      reconsider()
      return () => {
        candidates.delete(candidate)
        reconsider()
      }
    },
    busyWith(activity) {
      activities.push(activity)
      reconsider()
      return () => {
        const index = activities.indexOf(activity)
        if (index >= 0) activities.splice(index, 1)
        reconsider()
      }
    },
  }
}
