import {
  addGroupStaff,
  addStaff,
  decideStaffChange,
  groupStaffList,
  staffChanges,
  staffGivableRoles,
  staffList,
  takeBackStaffChange,
  type EnrolmentSent,
  type StaffChange,
  type StaffEntry,
  type StaffGivable,
} from '@playfront/contract/console/staffAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

/** The staff of the current merchant, or of the whole group. */
export type Scope = 'merchant' | 'all'

/** A new staff user, as entered in the form. */
export interface NewPerson {
  name: string
  displayName: string
  email: string
  place: 'merchant' | 'group'
  roles: string[]
}

export interface StaffState {
  scope: Scope
  /** What may be granted to a new staff user; none before it is known, or where nothing may. */
  givable?: StaffGivable
  isBusy: boolean
  /** Who was just added, and where their code went; null: a second person has to confirm first. */
  made?: { name: string; enrolment: EnrolmentSent | null }
  /** What waits for a second person. */
  changes: readonly StaffChange[]
  /** Names of the custom roles that the changes contain. */
  customRoles: readonly { id: string; name: string }[]
}

/** The staff, and adding a staff user. */
export const createStaffFlow = (services: AppServices) => {
  const { requests, platform, toasts } = services
  const feature = createStore<StaffState>(() => ({
    scope: 'merchant',
    isBusy: false,
    changes: [],
    customRoles: [],
  }))
  // A new staff user keeps their id until they are added, so that a second press does not add another one.
  let id = platform.page.newId()
  const list = createListFlow<StaffEntry>(async (after) => {
    const call = feature.getState().scope === 'all' ? groupStaffList : staffList
    return toPage(await requests.ask(call, { after: after?.toString() }), ({ staff, next }) => ({
      rows: staff,
      next,
    }))
  })
  const loadChanges = async (): Promise<void> => {
    const outcome = await requests.ask(staffChanges, {})
    if (outcome.kind === 'done') feature.setState(outcome.value)
  }
  const act = async (doneText: TextKey, make: () => Promise<Outcome<unknown>>): Promise<void> => {
    if (feature.getState().isBusy) return
    feature.setState({ isBusy: true })
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(services.texts().t(doneText), 'positive')
    else services.reportFailure(outcome)
    await Promise.all([list.load(), loadChanges()])
    feature.setState({ isBusy: false })
  }
  return {
    ...list,
    feature,
    start: () => {
      void list.load()
      void loadChanges()
    },
    decide: (change: string, decision: 'confirm' | 'turnBack') =>
      act(decision === 'confirm' ? 'staff.changes.confirmed' : 'staff.reset.turnedBack', () =>
        requests.ask(decideStaffChange, { change, decision }),
      ),
    takeBack: (change: string) =>
      act('staff.reset.takenBack', () => requests.ask(takeBackStaffChange, { change })),
    show(scope: Scope) {
      feature.setState({ scope })
      void list.load('reset')
    },
    /** Requested when a staff user is to be added. */
    async prepare(): Promise<void> {
      const outcome = await requests.ask(staffGivableRoles, {})
      if (outcome.kind === 'done') feature.setState({ givable: outcome.value, made: undefined })
      else services.reportFailure(outcome)
    },
    async add({ name, displayName, email, place, roles }: NewPerson): Promise<boolean> {
      if (feature.getState().isBusy) return false
      feature.setState({ isBusy: true })
      const call = place === 'group' ? addGroupStaff : addStaff
      const outcome = await requests.ask(call, {
        id,
        name: name.trim(),
        displayName,
        email: email.trim(),
        roles,
      })
      feature.setState({ isBusy: false })
      if (outcome.kind !== 'done') {
        services.reportFailure(outcome)
        return false
      }
      id = platform.page.newId()
      feature.setState({ made: { ...outcome.value, name: displayName } })
      await Promise.all([list.load(), loadChanges()])
      return true
    },
  }
}

export type StaffFlow = ReturnType<typeof createStaffFlow>
