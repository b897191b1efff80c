import type { Permission } from '@playfront/contract/console/permissions'
import {
  type CustomRoleEntry,
  customRoles,
  deleteCustomRole,
  saveCustomRole,
} from '@playfront/contract/console/staffAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** A role as it was entered; without `role` it is a new one. */
export interface RoleEdit {
  role?: CustomRoleEntry
  name: string
  permissions: readonly Permission[]
}

interface CustomRolesState {
  /** What the person may put in a role. */
  grantable: readonly Permission[]
  isBusy: boolean
}

/** The merchant's custom roles: listed, made, changed and deleted. */
export const createCustomRolesFlow = (services: AppServices) => {
  const { requests, platform, toasts } = services
  const feature = createStore<CustomRolesState>(() => ({ grantable: [], isBusy: false }))
  // A new role keeps its id until it is saved, so that a second press does not make another one.
  let newId = platform.page.newId()
  const list = createListFlow<CustomRoleEntry>(async () => {
    const outcome = await requests.ask(customRoles, {})
    if (outcome.kind === 'done') feature.setState({ grantable: outcome.value.grantable })
    return toPage(outcome, ({ roles }) => ({ rows: roles, next: null }))
  })
  return {
    ...list,
    feature,
    start: () => void list.load(),
    /** @returns whether it was saved, or waits for a second person */
    async save({ role, name, permissions }: RoleEdit): Promise<boolean> {
      if (feature.getState().isBusy) return false
      feature.setState({ isBusy: true })
      const request = {
        id: role?.id ?? newId,
        version: role?.version ?? 0,
        name,
        permissions: [...permissions],
      }
      const outcome = await requests.ask(saveCustomRole, request)
      if (outcome.kind === 'done') {
        newId = platform.page.newId()
        const isWaiting = outcome.value.state === 'waiting'
        const key = isWaiting ? 'staff.changes.requested' : 'staff.customRoles.saved'
        toasts.notify(services.texts().t(key), 'positive')
      } else services.reportFailure(outcome)
      await list.load()
      feature.setState({ isBusy: false })
      return outcome.kind === 'done'
    },
    async remove(id: string): Promise<void> {
      if (feature.getState().isBusy) return
      feature.setState({ isBusy: true })
      const outcome = await requests.ask(deleteCustomRole, { id })
      if (outcome.kind === 'done') toasts.notify(services.texts().t('staff.customRoles.deleted'), 'positive')
      else services.reportFailure(outcome)
      await list.load()
      feature.setState({ isBusy: false })
    },
  }
}

export type CustomRolesFlow = ReturnType<typeof createCustomRolesFlow>
