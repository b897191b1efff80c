import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as idlePriority, unstable_scheduleCallback as schedule } from 'scheduler'

/** Waits until React has run what is due, effects after a paint among it: an idle task comes after all others. */
const untilReactRests = () => new Promise<void>((rested) => void schedule(idlePriority, () => rested()))

// findBy and waitFor end as soon as their element exists; a second is not enough while a machine loads modules. With a
// mutant a fault is often noticed by what never comes, so `npm run mutants` waits less.
// An element exists before its effects have run, and on a busy machine a test pressed it in between: no player can.
const { asyncWrapper } = getConfig()
configure({
  asyncUtilTimeout: Number(process.env['MUTANTS_WAIT_MS'] ?? 60_000),
  asyncWrapper: (search) =>
    asyncWrapper(async () => {
      const found = await search()
      await untilReactRests()
      return found
    }),
})

/** What jsdom has computed since the document was last changed: a new one after each change. */
interface DocumentInside {
  _styleCache: object
}

const insideOf = (node: Document): DocumentInside | undefined => {
  const symbol = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl')
  return symbol && (node as unknown as Record<symbol, DocumentInside>)[symbol]
}

/**
 * Hands out the computed style of an element again until the document changes. A query by role asks for it several times for
 * each element and its ancestors, and jsdom, although it keeps it, parses every declaration again for each copy: that took a
 * fifth of the time of these tests.
 */
const keepComputedStyles = (): void => {
  const inside = insideOf(document)
  const compute = window.getComputedStyle.bind(window)
  const kept = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
  window.getComputedStyle = (element, pseudo) => {
    const version = element.ownerDocument === document ? inside?._styleCache : undefined
    if (pseudo || version === undefined) return compute(element, pseudo)
    const styles = kept.get(version) ?? new WeakMap<Element, CSSStyleDeclaration>()
    kept.set(version, styles)
    const style = styles.get(element) ?? compute(element)
    styles.set(element, style)
    return style
  }
}

keepComputedStyles()
