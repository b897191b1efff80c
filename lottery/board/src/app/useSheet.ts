import { useState } from 'react'
import { usePart, useServices } from './ServicesContext'
import type { OpenSheet } from './placeFlow'

/** The value, or the last one there was: what a sheet shows while it slides out. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

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
