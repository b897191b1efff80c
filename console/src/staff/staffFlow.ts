import {
  addGroupStaff,
  addStaff,
  groupStaffList,
  staffGivableRoles,
  staffList,
  type EnrolmentAnswer,
  type StaffEntry,
  type StaffGivable,
} from '@playfront/contract/console/staffDesk'
import type { StaffRole } from '@playfront/contract/console/permissions'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'

/** The people of the desk's merchant, or everybody. */
export type Scope = 'desk' | 'all'

/** Somebody new, as the form has them. */
export interface NewPerson {
  name: string
  displayName: string
  place: 'desk' | 'group'
  roles: StaffRole[]
}

export interface StaffRoom {
  scope: Scope
  /** What may be given to somebody new; none before it is known, or where nothing may. */
  givable?: StaffGivable
  isBusy: boolean
  /** The code of whoever was just added: shown this once. */
  made?: EnrolmentAnswer & { name: string }
}

/** Who works here, and adding somebody. */
export const createStaffFlow = (house: House) => {
  const { requests, platform } = house
  const room = createStore<StaffRoom>(() => ({ scope: 'desk', isBusy: false }))
  // A person keeps their id until they are added, so that a second press adds nobody else.
  let id = platform.page.newId()
  const list = createListFlow<StaffEntry>(async (after) => {
    const call = room.getState().scope === 'all' ? groupStaffList : staffList
    return toPage(await requests.ask(call, { after: after?.toString() }), ({ staff, next }) => ({
      rows: staff,
      next,
    }))
  })
  return {
    ...list,
    room,
    start: () => void list.load(),
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
    async add({ name, displayName, place, roles }: NewPerson): Promise<boolean> {
      if (room.getState().isBusy) return false
      room.setState({ isBusy: true })
      const call = place === 'group' ? addGroupStaff : addStaff
      const outcome = await requests.ask(call, { id, name: name.trim(), displayName, roles })
      room.setState({ isBusy: false })
      if (outcome.kind !== 'done') {
        house.tellFailure(outcome)
        return false
      }
      id = platform.page.newId()
      room.setState({ made: { ...outcome.value, name: displayName } })
      await list.load()
      return true
    },
  }
}

export type StaffFlow = ReturnType<typeof createStaffFlow>
