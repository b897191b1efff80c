/** A shape as Lucide keeps it: the element's name and its attributes. */
export type LucideNode = [shape: string, attributes: Record<string, string>]

/**
 * Writes circles, ellipses, rectangles, lines and polygons as paths, so that a whole icon is one `d` attribute.
 * Throws on a shape it has not met, since a missing stroke would go unnoticed.
 */
export function pathOfNodes(nodes: LucideNode[]): string {
  return nodes
    .map(([shape, attributes]) => pathOf(shape, attributes))
    .join('')
    .replace(/^M0 0/, '')
}

function pathOf(shape: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  switch (shape) {
    case 'path':
      // A relative first move would start from where the shape before it ended.
      return (attributes.d ?? '').replace(/^m/, 'M0 0m')
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      return rectangle(
        number('x'),
        number('y'),
        number('width'),
        number('height'),
        number('rx') || number('ry'),
      )
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'polygon':
      return `M${attributes.points}Z`
    default:
      throw new Error(`no path for the shape ${shape}`)
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  const across = width - 2 * r
  const down = height - 2 * r
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join('')
}
