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
} from '@playfront/contract/console/staffDesk'
import type { StaffRole } from '@playfront/contract/console/permissions'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import { sayOfStaff, type StaffKey } from './sayOfStaff'

/** The people of the desk's merchant, or everybody. */
export type Scope = 'desk' | 'all'

/** Somebody new, as the form has them. */
export interface NewPerson {
  name: string
  displayName: string
  email: string
  place: 'desk' | 'group'
  roles: StaffRole[]
}

export interface StaffRoom {
  scope: Scope
  /** What may be given to somebody new; none before it is known, or where nothing may. */
  givable?: StaffGivable
  isBusy: boolean
  /** Who was just added, and where their code went; null: a second person has to confirm first. */
  made?: { name: string; enrolment: EnrolmentSent | null }
  /** What waits for a second person. */
  changes: readonly StaffChange[]
}

/** Who works here, and adding somebody. */
export const createStaffFlow = (house: House) => {
  const { requests, platform, toasts } = house
  const room = createStore<StaffRoom>(() => ({ scope: 'desk', isBusy: false, changes: [] }))
  // A person keeps their id until they are added, so that a second press adds nobody else.
  let id = platform.page.newId()
  const list = createListFlow<StaffEntry>(async (after) => {
    const call = room.getState().scope === 'all' ? groupStaffList : staffList
    return toPage(await requests.ask(call, { after: after?.toString() }), ({ staff, next }) => ({
      rows: staff,
      next,
    }))
  })
  const loadChanges = async (): Promise<void> => {
    const outcome = await requests.ask(staffChanges, {})
    if (outcome.kind === 'done') room.setState({ changes: outcome.value.changes })
  }
  const act = async (told: StaffKey, make: () => Promise<Outcome<unknown>>): Promise<void> => {
    if (room.getState().isBusy) return
    room.setState({ isBusy: true })
    const outcome = await make()
    if (outcome.kind === 'done') toasts.tell(sayOfStaff(house, told), 'positive')
    else house.tellFailure(outcome)
    await Promise.all([list.load(), loadChanges()])
    room.setState({ isBusy: false })
  }
  return {
    ...list,
    room,
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
      room.setState({ scope })
      void list.load('anew')
    },
    /** Asked for when somebody is to be added. */
    async prepare(): Promise<void> {
      const outcome = await requests.ask(staffGivableRoles, {})
      if (outcome.kind === 'done') room.setState({ givable: outcome.value, made: undefined })
      else house.tellFailure(outcome)
    },
    async add({ name, displayName, email, place, roles }: NewPerson): Promise<boolean> {
      if (room.getState().isBusy) return false
      room.setState({ isBusy: true })
      const call = place === 'group' ? addGroupStaff : addStaff
      const outcome = await requests.ask(call, {
        id,
        name: name.trim(),
        displayName,
        email: email.trim(),
        roles,
      })
      room.setState({ isBusy: false })
      if (outcome.kind !== 'done') {
        house.tellFailure(outcome)
        return false
      }
      id = platform.page.newId()
      room.setState({ made: { ...outcome.value, name: displayName } })
      await Promise.all([list.load(), loadChanges()])
      return true
    },
  }
}

export type StaffFlow = ReturnType<typeof createStaffFlow>
