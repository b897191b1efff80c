import { useServices, usePart } from './ServicesContext'
import type { OpenSheet } from './placeFlow'
import { useLast } from './useLast'

type Named<Name extends OpenSheet['name']> = Extract<OpenSheet, { name: Name }>

const isNamed = <Name extends OpenSheet['name']>(
  sheet: OpenSheet | undefined,
  name: Name,
): sheet is Named<Name> => sheet?.name === name

/** A sheet by its name: whether it is open, and what it shows, which it keeps while it slides out. */
export const useSheet = <Name extends OpenSheet['name']>(name: Name) => {
  const { place } = useServices()
  const open = usePart(place, ({ sheet }) => sheet)
  const current = isNamed(open, name) ? open : undefined
  const shown = useLast(current)
  return { isOpen: current !== undefined, shown, close: place.closeSheet }
}
