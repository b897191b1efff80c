import { rootId } from './page'

type Field = HTMLInputElement

const fieldsIn = (nodes: Iterable<Node>): Field[] =>
  [...nodes].flatMap((node) =>
    node instanceof HTMLInputElement
      ? [node]
      : node instanceof Element
        ? [...node.querySelectorAll('input')]
        : [],
  )

const isChanged = ({ name, value, defaultValue, checked, defaultChecked }: Field): boolean =>
  name !== '' && (value !== defaultValue || checked !== defaultChecked)

/** As a keyboard writes: React does not notice an assignment to a field that it controls. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const carryOver = (from: Field, to: Field): void => {
  if (from.checked !== to.checked) to.click()
  else if (from.type !== 'checkbox' && from.type !== 'radio') write(to, from.value)
}

/**
 * Carries what was typed into the fields of a server-rendered page over to those that take their place when the page is
 * rendered again, and the focus with it. Fields are the same by their names and kinds. Ends after the first replacement.
 */
export const keepTyped = (): void => {
  const root = document.getElementById(rootId)
  if (!root) return
  let focused = document.activeElement
  const noteFocus = () => (focused = document.activeElement)
  root.addEventListener('focusin', noteFocus)
  const observer = new MutationObserver((changes) => {
    const before = fieldsIn(changes.flatMap(({ removedNodes }) => [...removedNodes]))
    if (before.length === 0) return
    observer.disconnect()
    root.removeEventListener('focusin', noteFocus)
    const after = fieldsIn([root])
    for (const from of before) {
      const to = after.find(({ name, type }) => name === from.name && type === from.type)
      if (to && isChanged(from)) carryOver(from, to)
      if (to && from === focused) to.focus()
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}
