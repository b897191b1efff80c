import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { MeAnswer, StaffDesk } from '@playfront/contract/console/staff'
import type { Permission } from '@playfront/contract/console/permissions'
import type { Texts } from '../texts/texts'
import { personAtDesk } from '../session/sessionFlow'
import type { House } from './house'

const Context = createContext<House | undefined>(undefined)

export const HouseProvider = ({ house, children }: { house: House; children: ReactNode }) => (
  <Context value={house}>{children}</Context>
)

export const useHouse = (): House => {
  const house = useContext(Context)
  if (!house) throw new Error('no house around this view')
  return house
}

/** The words of the chosen language; the view is drawn anew when another one is chosen. */
export const useTexts = (): Texts => {
  const house = useHouse()
  useStore(house.choices)
  return house.texts()
}

export interface AtDesk {
  who: MeAnswer
  desk: StaffDesk
  /** Whether the person may do this at the desk. */
  may(permission: Permission): boolean
}

/** The merchant that is worked for and what the person may do there; for pages that stand at one. */
export const useDesk = (): AtDesk => {
  const house = useHouse()
  const session = useStore(house.session.store)
  useStore(house.place.store)
  const desk = house.place.desk(session)
  const who = personAtDesk(session)
  if (!desk || !who) throw new Error('no desk around this view')
  return { who, desk, may: (permission) => desk.permissions.includes(permission) }
}

type Readable = Pick<StoreApi<unknown>, 'getState' | 'getInitialState' | 'subscribe'>
type StateOf<Flow extends { store: Readable }> = ReturnType<Flow['store']['getState']>

/**
 * A room's flow, made once for as long as its view stands, and its state. `start` runs when the view has come, and what it
 * answers when it goes.
 */
export const useFlow = <Flow extends { store: Readable; start?: () => (() => void) | void }>(
  make: (house: House) => Flow,
): [Flow, StateOf<Flow>] => {
  const house = useHouse()
  const [flow] = useState(() => make(house))
  useEffect(() => flow.start?.() ?? undefined, [flow])
  return [flow, useStore(flow.store) as StateOf<Flow>]
}
