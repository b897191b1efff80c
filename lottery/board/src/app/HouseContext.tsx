import { createContext, useContext, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { TextKey } from '../texts/dictionaries'
import type { Figures } from '../texts/figures'
import type { TextValues } from '../texts/texts'
import type { House } from './buildHouse'

const HouseContext = createContext<House | undefined>(undefined)

/** Hands the house to every screen inside. */
export const HouseProvider = ({ house, children }: { house: House; children: ReactNode }) => (
  <HouseContext value={house}>{children}</HouseContext>
)

/**
 * The house.
 * @throws outside a `HouseProvider`
 */
export const useHouse = (): House => {
  const house = useContext(HouseContext)
  if (house === undefined) throw new Error('No HouseProvider above this component.')
  return house
}

/** The words of this page. */
export const useT = (): ((key: TextKey, values?: TextValues) => string) => useHouse().texts.t

/** A part of a flow's state; the component is drawn again when that part changes. */
export const usePart = <State, Part>(flow: { store: StoreApi<State> }, part: (state: State) => Part): Part =>
  useStore(flow.store, part)

/** Something that follows the server's clock; drawn again only when the answer changes. */
export const useBeat = <Answer extends string | number | boolean | undefined>(
  of: (nowMs: number) => Answer,
): Answer => useStore(useHouse().beat.store, ({ nowMs }) => of(nowMs))

/** Writers of figures in the page's language and the merchant's money. */
export const useFigures = (): Figures => useHouse().figures
