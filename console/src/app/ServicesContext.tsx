import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { MeAnswer, StaffModule } from '@playfront/contract/console/staff'
import type { Permission } from '@playfront/contract/console/permissions'
import type { Texts } from '../texts/texts'
import { staffInModule } from '../session/sessionFlow'
import type { AppServices } from './services'

const Context = createContext<AppServices | undefined>(undefined)

export const ServicesProvider = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <Context value={services}>{children}</Context>
)

export const useServices = (): AppServices => {
  const services = useContext(Context)
  if (!services) throw new Error('no house around this view')
  return services
}

/** The words of the chosen language; the view is drawn anew when another one is chosen. */
export const useTexts = (): Texts => {
  const services = useServices()
  useStore(services.choices)
  return services.texts()
}

export interface InModule {
  who: MeAnswer
  module: StaffModule
  /** Whether the person may do this at the desk. */
  may(permission: Permission): boolean
}

/** The merchant that is worked for and what the person may do there; for pages that stand at one. */
export const useModule = (): InModule => {
  const services = useServices()
  const session = useStore(services.session.store)
  useStore(services.place.store)
  const module = services.place.module(session)
  const who = staffInModule(session)
  if (!module || !who) throw new Error('no desk around this view')
  return { who, module, may: (permission) => module.permissions.includes(permission) }
}

type Readable = Pick<StoreApi<unknown>, 'getState' | 'getInitialState' | 'subscribe'>
type StateOf<Flow extends { store: Readable }> = ReturnType<Flow['store']['getState']>

/**
 * A room's flow, made once for as long as its view stands, and its state. `start` runs when the view has come, and what it
 * answers when it goes.
 */
export const useFlow = <Flow extends { store: Readable; start?: () => (() => void) | void }>(
  make: (services: AppServices) => Flow,
): [Flow, StateOf<Flow>] => {
  const services = useServices()
  const [flow] = useState(() => make(services))
  useEffect(() => flow.start?.() ?? undefined, [flow])
  return [flow, useStore(flow.store) as StateOf<Flow>]
}
