/** The groups of modules that reach each other through their imports: each is one circle, however many ways it goes. */
export function findCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))

  const enter = (node: string): void => {
    order.set(node, order.size)
    lower(node, order.get(node) ?? 0)
    open.push(node)
    for (const next of importsOf.get(node) ?? []) {
      if (!order.has(next)) enter(next)
      if (open.includes(next)) lower(node, low.get(next) ?? 0)
    }
    if (low.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) circles.push(group)
  }

  for (const node of importsOf.keys()) if (!order.has(node)) enter(node)
  return circles
}

/** The pairs of folders that import from each other, as "account ↔ money". */
export function findMutualPairs(imports: Iterable<readonly [from: string, to: string]>): string[] {
  const ways = new Set<string>()
  for (const [from, to] of imports) if (from !== to) ways.add(`${from} ↔ ${to}`)
  return [...ways].filter((way) => {
    const [from = '', to = ''] = way.split(' ↔ ')
    return from < to && ways.has(`${to} ↔ ${from}`)
  })
}
