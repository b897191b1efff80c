import { createContext, useContext, type ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { TextKey } from '../texts/dictionaries'
import type { Figures } from '../texts/figures'
import type { TextValues } from '../texts/texts'
import type { AppServices } from './createServices'

const ServicesContext = createContext<AppServices | undefined>(undefined)

/** Provides the services to every screen inside. */
export const ServicesProvider = ({ services, children }: { services: AppServices; children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)

/**
 * The services.
 * @throws outside a `HouseProvider`
 */
export const useServices = (): AppServices => {
  const services = useContext(ServicesContext)
  if (services === undefined) throw new Error('No HouseProvider above this component.')
  return services
}

/** The words of this page. */
export const useT = (): ((key: TextKey, values?: TextValues) => string) => useServices().texts.t

/** A part of a flow's state; the component is drawn again when that part changes. */
export const usePart = <State, Part>(flow: { store: StoreApi<State> }, part: (state: State) => Part): Part =>
  useStore(flow.store, part)

/** Something that follows the server's clock; drawn again only when the answer changes. */
export const useServerClock = <Answer extends string | number | boolean | undefined>(
  of: (nowMs: number) => Answer,
): Answer => useStore(useServices().serverClock.store, ({ nowMs }) => of(nowMs))

/** Writers of figures in the page's language and the merchant's money. */
export const useFigures = (): Figures => useServices().figures
