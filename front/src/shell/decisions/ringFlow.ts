import type { ToldFacts, ToldVerdict, ToldVisit } from '@playfront/contract/shell/decisions'
import { seconds } from '@playfront/contract/time'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayQueue } from '../../overlays/overlayQueue'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Platform } from '../../platform/platform'
import type { Undo } from '../../platform/undo'
import { changedVerdicts, fixVisits, ringSizes, withMoment } from './visitRing'

export interface RingDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'navigation' | 'network'>
  version: number
  interruptionsPerSession?: number
  overlays: Pick<LazyOverlays, 'store'>
  notes: NotesOfVisits
  isSignedIn(): boolean
  /** The address's pattern; undefined at an unknown address. */
  patternOf(path: string): string | undefined
}

export interface RingFlow {
  /** The last visits of this device, the current one last. */
  visits(): readonly ToldVisit[]
}

/** How long a change waits to be written down, because others may follow at once. */
const writeAfterMs = seconds(1)

/** Records the overlay host's decisions of the last visits, on this device. Nothing leaves it automatically. */
export const createRingFlow = (deps: RingDeps): RingFlow => {
  const { platform, version, overlays } = deps
  const { clock } = platform
  const device = deps.notes.device('decisions')
  const tab = deps.notes.tab('visitStarted')
  const earlier = fixVisits(device.read())
  const started = tab.read()
  // A page that is reloaded in the same tab continues its visit.
  const isSame = earlier.at(-1)?.startedMs === started && started !== undefined
  let visit: ToldVisit = (isSame && earlier.at(-1)) || { startedMs: clock.now(), version, moments: [] }
  const others = isSame ? earlier.slice(0, -1) : earlier
  let known: readonly ToldVerdict[] = []
  let waiting: Undo | undefined

  const visits = () => [...others, visit].slice(-ringSizes.visits)
  const writeSoon = () => {
    waiting ??= clock.after(writeAfterMs, () => {
      waiting = undefined
      device.write(visits())
    })
  }

  const factsNow = (queue: OverlayQueue): ToldFacts => {
    const shown = queue.store.getState().shown?.id
    return {
      signedIn: deps.isSignedIn(),
      standalone: platform.device.facts().standalone,
      online: platform.network.online(),
      busy: [...queue.activities()].slice(0, 5),
      seen: (platform.memory.read('interruptions') ?? []).slice(0, 20),
      ...(deps.interruptionsPerSession !== undefined && { allowed: deps.interruptionsPerSession }),
      ...(shown !== undefined && { shown }),
    }
  }

  const look = (queue: OverlayQueue) => {
    const { verdicts } = queue.store.getState()
    const changed = changedVerdicts(known, verdicts)
    known = verdicts.map((verdict) => ({ ...verdict }))
    if (changed.length === 0) return
    visit = withMoment(visit, {
      afterMs: Math.max(0, clock.now() - visit.startedMs),
      screen: deps.patternOf(platform.navigation.path()) ?? '?',
      facts: factsNow(queue),
      verdicts: changed,
    })
    writeSoon()
  }

  let isFollowing = false
  const follow = () => {
    const open = overlays.store.getState()
    if (!open || isFollowing) return
    isFollowing = true
    const { queue } = open
    queue.store.subscribe(() => look(queue))
    look(queue)
  }
  tab.write(visit.startedMs)
  overlays.store.subscribe(follow)
  follow()
  return { visits }
}
