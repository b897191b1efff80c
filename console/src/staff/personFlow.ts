import {
  changeGroupRoles,
  changeStaffRoles,
  confirmStaff,
  decideStaffReset,
  readStaff,
  resetStaff,
  resumeStaff,
  suspendStaff,
  takeBackStaffReset,
  type EnrolmentSent,
  type ResetKind,
  type StaffFile,
} from '@playfront/contract/console/staffAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type PersonState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; file: StaffFile; isBusy: boolean; made?: EnrolmentSent }

/** One person of the staff, and what may be done about them. */
export const createPersonFlow = (services: AppServices, id: string) => {
  const { requests, toasts, platform } = services
  const store = createStore<PersonState>(() => ({ kind: 'loading' }))
  // An approval request keeps its id until it is created, so that a second press creates no second one.
  let proposal = platform.page.newId()

  /** @param made where a code was sent, which stays visible while the file is reloaded */
  const load = async (made?: EnrolmentSent) => {
    const outcome = await requests.ask(readStaff, { id })
    if (outcome.kind === 'done')
      store.setState({ kind: 'ready', file: outcome.value, isBusy: false, made }, true)
    else {
      const message = outcome.kind === 'refused' ? outcome.message : undefined
      store.setState({ kind: 'failed', message }, true)
    }
  }

  /** One action at a time; afterwards the file is reloaded from the server, whatever the outcome. */
  const act = async <Value>(
    make: () => Promise<Outcome<Value>>,
    notify: (value: Value) => TextKey | EnrolmentSent,
  ): Promise<void> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await make()
    if (outcome.kind !== 'done') {
      services.reportFailure(outcome)
      return load(state.made)
    }
    const doneText = notify(outcome.value)
    if (typeof doneText !== 'string') return load(doneText)
    toasts.notify(services.texts().t(doneText), 'positive')
    await load()
  }

  return {
    store,
    start: () => void load(),
    load: () => load(),
    changeRoles: (place: 'merchant' | 'group', from: readonly string[], to: readonly string[]) =>
      act(
        () =>
          requests.ask(place === 'group' ? changeGroupRoles : changeStaffRoles, {
            id,
            from: [...from],
            to: [...to],
          }),
        ({ state }) => (state === 'waiting' ? 'staff.changes.requested' : 'staff.roles.changed'),
      ),
    suspend: () =>
      act(
        () => requests.ask(suspendStaff, { id }),
        () => 'staff.suspended',
      ),
    resume: () =>
      act(
        () => requests.ask(resumeStaff, { id }),
        ({ state }) => (state === 'waiting' ? 'staff.changes.requested' : 'staff.resumed'),
      ),
    confirm: () =>
      act(
        () => requests.ask(confirmStaff, { id }),
        () => 'staff.confirmed',
      ),
    reset: (what: ResetKind) =>
      act(
        () => requests.ask(resetStaff, { id, proposal, what }),
        ({ enrolment }) => {
          proposal = platform.page.newId()
          return enrolment ?? 'staff.reset.proposed'
        },
      ),
    decide: (waiting: string, decision: 'confirm' | 'turnBack') =>
      act(
        () => requests.ask(decideStaffReset, { id, proposal: waiting, decision }),
        ({ enrolment }) => enrolment ?? 'staff.reset.turnedBack',
      ),
    takeBack: (waiting: string) =>
      act(
        () => requests.ask(takeBackStaffReset, { id, proposal: waiting }),
        () => {
          proposal = platform.page.newId()
          return 'staff.reset.takenBack'
        },
      ),
  }
}

export type PersonFlow = ReturnType<typeof createPersonFlow>
