import { useServices, usePart } from './ServicesContext'
import type { OpenSheet } from './placeFlow'
import { useLast } from './useLast'

type SheetOf<Kind extends OpenSheet['kind']> = Extract<OpenSheet, { kind: Kind }>

const isOfKind = <Kind extends OpenSheet['kind']>(
  sheet: OpenSheet | undefined,
  kind: Kind,
): sheet is SheetOf<Kind> => sheet?.kind === kind

/** A sheet by its kind: whether it is open, and what it shows, which it keeps while it slides out. */
export const useSheet = <Kind extends OpenSheet['kind']>(kind: Kind) => {
  const { place } = useServices()
  const open = usePart(place, ({ sheet }) => sheet)
  const current = isOfKind(open, kind) ? open : undefined
  const shown = useLast(current)
  return { isOpen: current !== undefined, shown, close: place.closeSheet }
}
