import {
  endMemberSessions,
  lowerMemberLimit,
  readMember,
  writeMemberNote,
  type MemberFile,
} from '@playfront/contract/console/members'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

export type MemberState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; file: MemberFile; isBusy: boolean }

type Limit = MemberFile['limits'][number]

/** One member's file, and what a desk may do about it. */
export const createMemberFlow = (house: House, id: string) => {
  const { requests, toasts, texts, platform } = house
  const store = createStore<MemberState>(() => ({ kind: 'loading' }))
  // A note keeps its name until it is written, so that a second press writes no second one.
  let note = platform.page.newId()

  const load = async () => {
    const outcome = await requests.ask(readMember, { id })
    if (outcome.kind === 'done') store.setState({ kind: 'ready', file: outcome.value, isBusy: false }, true)
    else {
      const message = outcome.kind === 'refused' ? outcome.message : undefined
      store.setState({ kind: 'failed', message }, true)
    }
  }

  const act = async (told: TextKey, make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return false
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.tell(texts().t(told), 'positive')
    else house.tellFailure(outcome)
    await load()
    return outcome.kind === 'done'
  }

  return {
    store,
    start: () => void load(),
    load,
    signOut: (device?: string) =>
      act('members.signedOut', () => requests.ask(endMemberSessions, { id, device })),
    lower: (kind: Limit['kind'], period: Limit['period'], amount: number) =>
      act('members.limit.lowered', () => requests.ask(lowerMemberLimit, { id, kind, period, amount })),
    async write(text: string): Promise<boolean> {
      const isWritten = await act('frame.done', () => requests.ask(writeMemberNote, { id, note, text }))
      if (isWritten) note = platform.page.newId()
      return isWritten
    },
  }
}

export type MemberFlow = ReturnType<typeof createMemberFlow>
