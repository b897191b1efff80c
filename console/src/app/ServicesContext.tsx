import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { MeAnswer, StaffMerchant } from '@playfront/contract/console/staff'
import type { Permission } from '@playfront/contract/console/permissions'
import type { Texts } from '../texts/texts'
import { signedInStaff } from '../session/sessionFlow'
import type { AppServices } from './services'

const Context = createContext<AppServices | undefined>(undefined)

export const ServicesProvider = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <Context value={services}>{children}</Context>
)

export const useServices = (): AppServices => {
  const services = useContext(Context)
  if (!services) throw new Error('this view needs a ServicesProvider')
  return services
}

/** The texts of the chosen language; the view renders again when another one is chosen. */
export const useTexts = (): Texts => {
  const services = useServices()
  useStore(services.choices)
  return services.texts()
}

export interface AtMerchant {
  who: MeAnswer
  merchant: StaffMerchant
  /** Whether the staff user may do this at the current merchant. */
  may(permission: Permission): boolean
}

/** The merchant that is worked for and what the person may do there; for pages that stand at one. */
export const useMerchant = (): AtMerchant => {
  const services = useServices()
  const session = useStore(services.session.store)
  useStore(services.place.store)
  const merchant = services.place.merchant(session)
  const who = signedInStaff(session)
  if (!merchant || !who) throw new Error('this view needs a signed-in staff user and a merchant')
  return { who, merchant, may: (permission) => merchant.permissions.includes(permission) }
}

type Readable = Pick<StoreApi<unknown>, 'getState' | 'getInitialState' | 'subscribe'>
type StateOf<Flow extends { store: Readable }> = ReturnType<Flow['store']['getState']>

/**
 * A feature's flow, created once for as long as its view is mounted, and its state. `start` runs on mount, and the
 * function it returns on unmount.
 */
export const useFlow = <Flow extends { store: Readable; start?: () => (() => void) | void }>(
  make: (services: AppServices) => Flow,
): [Flow, StateOf<Flow>] => {
  const services = useServices()
  const [flow] = useState(() => make(services))
  useEffect(() => flow.start?.() ?? undefined, [flow])
  return [flow, useStore(flow.store) as StateOf<Flow>]
}
