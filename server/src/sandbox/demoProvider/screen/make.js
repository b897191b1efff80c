const svgSpace = 'http://www.w3.org/2000/svg'

const build = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') element.textContent = value
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

/** An element with its attributes and children; `text` is its text. */
export const make = (name, attributes = {}, ...children) =>
  build(document.createElement(name), attributes, children)

/** The same for a drawing. */
export const draw = (name, attributes = {}, ...children) =>
  build(document.createElementNS(svgSpace, name), attributes, children)

/** One of the page's pictures, for the eye alone. */
export const picture = (id) =>
  draw('svg', { viewBox: '0 0 200 200', 'aria-hidden': 'true' }, draw('use', { href: `#p-${id}` }))

export const byId = (id) => document.getElementById(id)

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Waits where something moves; where nothing does there is nothing to wait for. */
export const wait = (ms) => (isStill() ? Promise.resolve() : new Promise((done) => setTimeout(done, ms)))

export const facts = JSON.parse(byId('facts').textContent)

export const say = (word, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), facts.words[word])

/** A group of choices of which one holds; answers what is chosen. */
export const choose = (legend, options, onChange = () => {}) => {
  const name = `choice-${legend}`
  const inputs = options.map(({ value, label }, n) => {
    const input = make('input', { type: 'radio', name, value, checked: n === 0 })
    input.addEventListener('change', onChange)
    return [input, make('label', {}, input, make('span', { text: label }))]
  })
  const group = make(
    'fieldset',
    { class: 'chips' },
    make('legend', { text: legend }),
    ...inputs.map(([, label]) => label),
  )
  return { group, value: () => inputs.find(([input]) => input.checked)?.[0].value }
}
