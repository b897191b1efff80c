type Attributes = Record<string, string | number>

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

/** Two decimals are finer than any phone's pixel; more only cost bytes. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** One element of a drawing. */
export const draw = (name: string, attributes: Attributes, ...children: string[]): string =>
  children.length === 0
    ? `<${name}${attributesText(attributes)}/>`
    : `<${name}${attributesText(attributes)}>${children.join('')}</${name}>`

/** A whole drawing; it scales to the place it is put in and is ornament to a screen reader unless it has a title. */
export const drawing = (width: number, height: number, parts: string[], title?: string): string =>
  draw(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...(title ? { role: 'img' } : { 'aria-hidden': 'true' }),
    },
    ...(title ? [draw('title', {}, title)] : []),
    ...parts,
  )

/** A whole drawing as a part of another one. */
export const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace('<svg ', `<svg${attributesText({ x, y, width, height })} `)

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  draw('circle', { cx, cy, r, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  draw('path', { d, fill, ...more })

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => draw('rect', { x, y, width, height, fill, ...more })

export const group = (attributes: Attributes, ...children: string[]): string =>
  draw('g', attributes, ...children)

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

const stops = (list: Stop[]): string[] =>
  list.map(({ at, colour, opacity }) =>
    draw('stop', {
      offset: at,
      'stop-color': colour,
      ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
    }),
  )

export const linear = (id: string, angle: 'down' | 'across' | 'slant', list: Stop[]): string => {
  const direction = { down: { x2: 0, y2: 1 }, across: { x2: 1, y2: 0 }, slant: { x2: 1, y2: 1 } }[angle]
  return draw('linearGradient', { id, x1: 0, y1: 0, ...direction }, ...stops(list))
}

export const radial = (id: string, cx: number, cy: number, r: number, list: Stop[]): string =>
  draw('radialGradient', { id, cx, cy, r }, ...stops(list))

/** The same part again and again around a centre. */
export const around = (count: number, cx: number, cy: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) =>
    group({ transform: `rotate(${round((360 / count) * index)} ${cx} ${cy})` }, part(index)),
  ).join('')

/** A sequence that looks scattered and is always the same: drawings must not change from build to build. */
export const scattered = (count: number, seed: number): { x: number; y: number; size: number }[] => {
  let state = seed
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return Array.from({ length: count }, () => ({ x: next(), y: next(), size: next() }))
}
