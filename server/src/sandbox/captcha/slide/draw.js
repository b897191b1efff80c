/** An element with its attributes and what is in it. */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** A picture out of one line. */
export const drawing = (path) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

export const arrows = {
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  both: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  cross: 'M6 6l12 12M18 6L6 18',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
}
