import { createContext, useContext, type ReactNode } from 'react'
import type { ControlProps } from './FieldContext'

const Drawer = createContext<(props: ControlProps) => ReactNode>(() => null)

/** Gives what holds other controls the way to draw them, so that no kind of control has to know all the others. */
export const NestedProvider = Drawer

/** The control of any key nested in another. */
export function Nested(props: ControlProps) {
  const draw = useContext(Drawer)
  return draw(props)
}
