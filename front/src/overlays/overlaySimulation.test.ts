import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory/fakeMemory'
import { createOverlayQueue } from './overlayQueue'
import { overlayOrder, type OverlayId } from './overlayOrder'
import {
  pickOverlay,
  type Activity,
  type OverlayCandidate,
  type OverlayPick,
  type OverlaySituation,
} from './overlayPicker'

/** What a candidate may be: not there, against it, for it, pressed for, or broken. */
type Stand = 'absent' | 'declines' | 'wants' | 'asked' | 'throws'

const candidate = (id: OverlayId, stand: Stand): OverlayCandidate[] => {
  if (stand === 'absent') return []
  const decide: OverlayCandidate['decide'] = () => {
    if (stand === 'throws') throw new Error('broken')
    return stand === 'declines'
      ? { ok: false, reason: 'it declines' }
      : { ok: true, reason: 'it wants to', found: id }
  }
  return [{ id, asked: stand === 'asked', decide }]
}

function* combine<Value>(lists: readonly (readonly Value[])[]): Generator<Value[]> {
  const [first, ...rest] = lists
  if (!first) return yield []
  for (const value of first) for (const others of combine(rest)) yield [value, ...others]
}

const activityLists: Activity[][] = [[], ['bet'], ['form'], ['payment'], ['game'], ['game', 'payment']]

function* situations(): Generator<OverlaySituation> {
  for (const activities of activityLists)
    for (const interruptions of [[], ['announcement'], ['announcement', 'install']])
      for (const interruptionsAllowed of [0, 1, 2, undefined])
        for (const silence of [undefined, 'the member takes a break'])
          for (const showing of [undefined, 'install', 'announcement', 'notice'] as const)
            yield { activities, interruptions, interruptionsAllowed, silence, showing }
}

const kindOf = new Map(overlayOrder.map(({ id, kind }) => [id, kind]))

/** What is wrong with a pick, in words; nothing when it keeps every promise. */
const issues = (candidates: OverlayCandidate[], situation: OverlaySituation, pick: OverlayPick): string[] => {
  const found: string[] = []
  const shown = pick.verdicts.filter(({ show }) => show)
  if (shown.length > 1) found.push('two at once')
  if (shown[0]?.id !== pick.shown?.id) found.push('another is shown than was told')
  if (pick.verdicts.length !== candidates.length) found.push('not one verdict for each')
  if (pick.verdicts.some(({ reason }) => !reason)) found.push('a reason is missing')
  if (pick.shown?.kind === 'marketing') {
    const { id } = pick.shown
    const { interruptions, interruptionsAllowed } = situation
    const isSpent = interruptionsAllowed !== undefined && interruptions.length >= interruptionsAllowed
    if (!interruptions.includes(id) && isSpent) found.push('over budget')
    if (situation.activities.length > 0) found.push('marketing while the player is busy')
    if (situation.silence !== undefined) found.push('marketing during a break')
  }
  const wanting = pick.verdicts.find(
    ({ id, reason }) => kindOf.get(id) !== 'marketing' && reason === 'it wants to',
  )
  if (wanting && pick.shown?.id !== wanting.id) found.push('something more important was passed over')
  return found
}

const walk = (stands: Iterable<OverlayCandidate[]>) => {
  const faulty = new Map<string, number>()
  let picks = 0
  let covered = 0
  for (const candidates of stands)
    for (const situation of situations()) {
      const pick = pickOverlay(candidates, situation)
      picks += 1
      if (pick.shown) covered += 1
      for (const fault of issues(candidates, situation, pick)) faulty.set(fault, (faulty.get(fault) ?? 0) + 1)
    }
  return { picks, covered, faulty: Object.fromEntries(faulty) }
}

test('in every combination of candidates and facts: never two, never over budget, one reason for each', () => {
  const few: Stand[] = ['absent', 'declines', 'wants']
  const ids = ['reality-check', 'maintenance', 'two-factor', 'notice', 'announcement', 'install'] as const
  const stands: Stand[][] = [few, few, few, few, [...few, 'asked'], [...few, 'asked', 'throws']]
  function* all() {
    for (const chosen of combine(stands))
      yield ids.flatMap((id, index) => candidate(id, chosen[index] ?? 'absent'))
  }
  expect(walk(all())).toEqual({ picks: 933_120, covered: 826_496, faulty: {} })
})

test('every pair that may meet on the screen, asked for or not', () => {
  function* pairs() {
    for (const one of overlayOrder)
      for (const other of overlayOrder)
        for (const stand of ['wants', 'asked'] as const)
          yield [...candidate(one.id, stand), ...candidate(other.id, 'wants')]
  }
  const { picks, faulty } = walk(pairs())
  expect(faulty).toEqual({})
  expect(picks).toBe(overlayOrder.length ** 2 * 2 * 576)
})

/** One thing that happens on a page; each may happen at any time. */
const events = [
  'offer announcement',
  'offer install',
  'ask install',
  'offer notice',
  'close what is shown',
  'a game opens or ends',
  'a break begins or ends',
  'reload',
] as const

test('through every sequence of five events a visit sees no more marketing than it may', () => {
  let steps = 0
  const faulty: string[] = []
  for (const sequence of combine<(typeof events)[number]>([events, events, events, events, events])) {
    const memory = createFakeMemory()
    const seen = new Set<string>()
    let silence: string | undefined
    const open = () => createOverlayQueue({ memory, interruptionsPerSession: 1, silence: () => silence })
    let page = open()
    let offered = new Map<OverlayId, () => void>()
    let endGame: (() => void) | undefined
    const offer = (id: OverlayId, stand: Stand) => {
      offered.get(id)?.()
      const [given] = candidate(id, stand)
      if (given) offered.set(id, page.offer(given))
    }
    const happen: Record<(typeof events)[number], () => void> = {
      'offer announcement': () => offer('announcement', 'wants'),
      'offer install': () => offer('install', 'wants'),
      'ask install': () => offer('install', 'asked'),
      'offer notice': () => offer('notice', 'wants'),
      'close what is shown': () => {
        const id = page.store.getState().shown?.id
        if (id) offered.get(id)?.()
      },
      'a game opens or ends': () => {
        if (endGame) endGame()
        endGame = endGame ? undefined : page.busyWith('game')
      },
      'a break begins or ends': () => {
        silence = silence ? undefined : 'the member takes a break'
        page.reconsider()
      },
      reload: () => {
        page = open()
        offered = new Map()
        endGame = undefined
      },
    }
    for (const event of sequence) {
      happen[event]()
      steps += 1
      const { shown, verdicts } = page.store.getState()
      if (shown?.kind === 'marketing') seen.add(shown.id)
      const isWrong =
        seen.size > 1 ||
        verdicts.filter(({ show }) => show).length > 1 ||
        verdicts.some(({ reason }) => !reason) ||
        (shown?.kind === 'marketing' && (silence !== undefined || endGame !== undefined))
      if (isWrong) faulty.push(sequence.join(', '))
    }
  }
  expect(faulty).toEqual([])
  expect(steps).toBe(8 ** 5 * 5)
})
