import { createStore, type StoreApi } from '../store/createStore'
import type { Memory } from '../platform/memory/memory'
import type { Undo } from '@playfront/web/platform/undo'
import { overlayOrder, type OverlayId } from './overlayOrder'
import { pickOverlay, type Activity, type OverlayCandidate, type OverlayPick } from './overlayPicker'

export interface OverlayDeps {
  memory: Pick<Memory, 'read' | 'write'>
  /** How many different marketing prompts the merchant lets a visit see; absent is no limit. */
  interruptionsPerSession?: number
  /** What stands open on the screen that is shown: a form, a payment, a game. */
  openHere?: () => Activity | undefined
  /** Why no marketing is shown to this member now (D-07); undefined when it may be. */
  silence?: () => string | undefined
}

export interface OverlayQueue {
  store: StoreApi<OverlayPick>
  /** Enters a candidate; the undo takes it out. */
  offer(candidate: OverlayCandidate): Undo
  /** A candidate's facts changed: choose again. */
  reconsider(): void
  /** The player is in the middle of something that the address does not show; marketing waits until the undo. */
  busyWith(activity: Activity): Undo
  /** What the player is busy with now, for features that must not disturb them in other ways. */
  activities(): readonly Activity[]
  /** What of it was reported, without what merely stands open on the screen: it may not be broken off. */
  underWay(): readonly Activity[]
  /** Its view broke: it is not shown again on this page, and the next candidate may be. */
  giveUp(id: OverlayId): void
}

/** The marketing entries of a record, each once: other entries were left by an older version or a third party. */
const fixInterruptions = (found: readonly string[]): string[] =>
  overlayOrder.flatMap(({ id, kind }) => (kind === 'marketing' && found.includes(id) ? [id] : []))

/** Holds what covers the screen now. Features offer candidates; no feature opens an overlay directly. */
export const createOverlayQueue = (deps: OverlayDeps): OverlayQueue => {
  const { memory, interruptionsPerSession, openHere = () => undefined, silence = () => undefined } = deps
  const candidates = new Set<OverlayCandidate>()
  const broken = new Set<OverlayId>()
  const reported: Activity[] = []
  const store = createStore<OverlayPick>(() => ({ shown: undefined, verdicts: [] }))

  const activities = () => {
    const here = openHere()
    return here ? [here, ...reported] : reported
  }

  const countInterruption = ({ shown }: OverlayPick, interruptions: string[]) => {
    if (shown?.kind !== 'marketing' || interruptions.includes(shown.id)) return
    memory.write('interruptions', [...interruptions, shown.id])
  }

  const presentCandidate = (candidate: OverlayCandidate): OverlayCandidate =>
    broken.has(candidate.id)
      ? { ...candidate, decide: () => ({ ok: false, reason: 'its view broke on this page' }) }
      : candidate

  const reconsider = () => {
    const interruptions = fixInterruptions(memory.read('interruptions') ?? [])
    const pick = pickOverlay([...candidates].map(presentCandidate), {
      activities: activities(),
      interruptions,
      interruptionsAllowed: interruptionsPerSession,
      silence: silence(),
      showing: store.getState().shown?.id,
    })
    countInterruption(pick, interruptions)
    store.setState(pick)
  }

  return {
    store,
    reconsider,
    activities,
    underWay: () => reported,
    offer(candidate) {
      candidates.add(candidate)
      reconsider()
      return () => {
        candidates.delete(candidate)
        reconsider()
      }
    },
    busyWith(activity) {
      reported.push(activity)
      reconsider()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        reported.splice(reported.indexOf(activity), 1)
        reconsider()
      }
    },
    giveUp(id) {
      broken.add(id)
      reconsider()
    },
  }
}
