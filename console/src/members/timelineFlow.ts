import {
  type FollowMoneyAnswer,
  type FollowMoneyRequest,
  type TimelineEntry,
  type TimelineKind,
  followMoney,
  memberTimeline,
  memberTimelineFile,
} from '@playfront/contract/console/members'
import { createStore } from 'zustand/vanilla'
import { createFileSaver, fileDays } from '../app/fileSaver'
import type { AppServices } from '../app/services'
import type { ListFilter } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'

/** What the address of a timeline asks for; days are those of the merchant's calendar. */
export interface TimelineFilter extends ListFilter {
  kind: TimelineKind | ''
  from: string
  to: string
}

const kindTable = {
  deposit: true,
  withdrawal: true,
  play: true,
  reward: true,
  correction: true,
  signIn: true,
  protection: true,
  message: true,
  staff: true,
  note: true,
} satisfies Record<TimelineKind, true>

/** In the order in which they are offered: what is asked about most comes first. */
export const timelineKinds = Object.keys(kindTable) as TimelineKind[]

/** What happened with a member, page by page, and its file. */
export const createTimelineFlow = (services: AppServices, id: string, { kind, from, to }: TimelineFilter) => {
  const { requests, platform } = services
  const asked = { id, kind: kind || undefined, from: from || undefined, to: to || undefined }
  const file = createFileSaver(
    services,
    { saved: 'members.timeline.saved', cut: 'members.timeline.cut' },
    () => {
      const zone = services.merchant()?.timeZone ?? 'UTC'
      const chosen = fileDays({ from, to }, platform.clock.now(), zone)
      return requests.ask(memberTimelineFile, { id, kind: kind || undefined, ...chosen })
    },
  )
  const list = createListFlow<TimelineEntry>(async (before) =>
    toPage(
      await requests.ask(memberTimeline, {
        ...asked,
        before: typeof before === 'string' ? before : undefined,
      }),
      ({ entries, next }) => ({ rows: entries, next }),
    ),
  )
  return { ...list, ...file, start: () => void list.load() }
}

/** What money can be followed from, as an address names it. */
export const moneyCauses = ['movement', 'deposit', 'withdrawal', 'bonus'] as const

export type MoneyState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; money: FollowMoneyAnswer }

/** One cause of money and its postings. */
export const createMoneyFlow = ({ requests }: AppServices, asked: FollowMoneyRequest) => {
  const store = createStore<MoneyState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(followMoney, asked)
    if (outcome.kind === 'done') return store.setState({ kind: 'ready', money: outcome.value }, true)
    const message = outcome.kind === 'refused' ? outcome.message : undefined
    return store.setState({ kind: 'failed', message }, true)
  }
  return { store, load, start: () => void load() }
}
