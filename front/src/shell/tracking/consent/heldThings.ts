import type { Memory } from '../../../platform/memory/memory'
import type { RememberedName } from '../../../platform/memory/rememberedThings'

/** What counting visits would store on the phone. Without consent it lives as long as the page, and no longer. */
const heldNames = [
  'tracking',
  'attribution',
  'pixels',
  'partnerIds',
  'firstOpened',
  'viewed',
  'unsentEvents',
] as const satisfies readonly RememberedName[]

/** Nothing of it stays on the phone from now on; what was there goes. */
export const holdThings = (memory: Memory): void => {
  heldNames.forEach((name) => memory.forget(name))
  memory.keepInPage(heldNames)
}

/** What the page held goes to where it belongs. */
export const keepThings = (memory: Memory): void => {
  const kept = heldNames.map((name) => lift(memory, name))
  memory.keepInPage([])
  kept.forEach((put) => put())
}

const lift = <Name extends RememberedName>(memory: Memory, name: Name): (() => void) => {
  const value = memory.read(name)
  return () => {
    if (value !== undefined) memory.write(name, value)
  }
}
