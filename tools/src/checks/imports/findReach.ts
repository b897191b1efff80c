import type { Import, Module } from '../sources/readModules'

/** What a module pulls in when it runs, through however many others: the chain that leads there. */
export interface Reach {
  chain: string[]
}

/**
 * Follows the imports that are left at run time from one module until it meets something forbidden.
 *
 * @param isForbidden looks at each import on the way
 * @param isEnd keeps the search from going on behind a file
 */
export function findReach(
  start: Module,
  byPath: Map<string, Module>,
  isForbidden: (imported: Import, from: Module) => boolean,
  isEnd: (imported: Import) => boolean = () => false,
): Reach | undefined {
  const seen = new Set([start.path])
  const queue: { module: Module; chain: string[] }[] = [{ module: start, chain: [start.path] }]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { module, chain } = next
    for (const imported of module.imports.filter(({ isType }) => !isType)) {
      const step = [...chain, imported.file ?? imported.specifier]
      if (isForbidden(imported, module)) return { chain: step }
      const target = imported.file === undefined || isEnd(imported) ? undefined : byPath.get(imported.file)
      if (!target || seen.has(target.path)) continue
      seen.add(target.path)
      queue.push({ module: target, chain: step })
    }
  }
  return undefined
}
