import type {
  TrackedFacts,
  TrackedMoment,
  TrackedVerdict,
  TrackedVisit,
} from '@playfront/contract/shell/decisions'
import { seconds } from '@playfront/contract/time'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayQueue } from '../../overlays/overlayQueue'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Platform } from '../../platform/platform'
import type { Undo } from '@playfront/web/platform/undo'

/** The sizes that a report may have, a little below what the platform takes. */
export const ringSizes = { visits: 4, moments: 24, firstMoments: 4, verdicts: 40, words: 160 } as const

/** Changes that come within this time of each other are one moment. */
const oneMomentMs = 1_000

export interface Seen {
  afterMs: number
  screen: string
  facts: TrackedFacts
  /** Everything that was decided, the most important first. */
  verdicts: readonly TrackedVerdict[]
}

/** The decisions that changed since the last check, in the overlay host's order. */
export const changedVerdicts = (
  before: readonly TrackedVerdict[],
  now: readonly TrackedVerdict[],
): TrackedVerdict[] => {
  const known = new Map(numbered(before))
  return numbered(now).flatMap(([key, verdict]) => {
    const last = known.get(key)
    return last && last.show === verdict.show && last.reason === verdict.reason ? [] : [short(verdict)]
  })
}

/** The same id may stand twice: what was asked for, and what had been waiting. */
const numbered = (verdicts: readonly TrackedVerdict[]): [string, TrackedVerdict][] => {
  const times = new Map<string, number>()
  return verdicts.map((verdict) => {
    const time = times.get(verdict.id) ?? 0
    times.set(verdict.id, time + 1)
    return [`${verdict.id} ${time}`, verdict]
  })
}

const short = ({ id, show, reason }: TrackedVerdict): TrackedVerdict => ({
  id,
  show,
  reason: reason.slice(0, ringSizes.words),
})

/** The visit with one more moment; of a long one the beginning stays, and what came last. */
export const withMoment = (visit: TrackedVisit, seen: Seen): TrackedVisit => {
  const { afterMs, screen, facts } = seen
  const last = visit.moments.at(-1)
  const verdicts = seen.verdicts.slice(0, ringSizes.verdicts)
  if (verdicts.length === 0) return visit
  if (last && last.screen === screen && afterMs - last.afterMs < oneMomentMs) {
    const joined: TrackedMoment = { ...last, facts, verdicts: joinedVerdicts(last.verdicts, verdicts) }
    return { ...visit, moments: [...visit.moments.slice(0, -1), joined] }
  }
  const moments = [...visit.moments, { afterMs, screen: screen.slice(0, 60), facts, verdicts }]
  const { moments: max, firstMoments } = ringSizes
  if (moments.length <= max) return { ...visit, moments }
  return {
    ...visit,
    moments: [...moments.slice(0, firstMoments), ...moments.slice(moments.length - max + firstMoments)],
  }
}

const joinedVerdicts = (
  before: readonly TrackedVerdict[],
  now: readonly TrackedVerdict[],
): TrackedVerdict[] => {
  const ids = new Set(now.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...now].slice(0, ringSizes.verdicts)
}

/** The visits that a device keeps, as far as they can be made sense of. */
export const fixVisits = (found: unknown): TrackedVisit[] =>
  Array.isArray(found)
    ? found
        .filter(
          (one: Partial<TrackedVisit> | null): one is TrackedVisit =>
            typeof one?.startedMs === 'number' &&
            typeof one.version === 'number' &&
            Array.isArray(one.moments),
        )
        .slice(-ringSizes.visits)
    : []

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
  visits(): readonly TrackedVisit[]
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
  let visit: TrackedVisit = (isSame && earlier.at(-1)) || { startedMs: clock.now(), version, moments: [] }
  const others = isSame ? earlier.slice(0, -1) : earlier
  let known: readonly TrackedVerdict[] = []
  let waiting: Undo | undefined

  const visits = () => [...others, visit].slice(-ringSizes.visits)
  const writeSoon = () => {
    waiting ??= clock.after(writeAfterMs, () => {
      waiting = undefined
      device.write(visits())
    })
  }

  const factsNow = (queue: OverlayQueue): TrackedFacts => {
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
