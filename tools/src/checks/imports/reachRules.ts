import { type Import, type Module, isTestFile } from '../sources/readModules'

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

/** A rule about all that a module pulls in, not only about what it names itself. */
export interface ReachRule {
  appliesTo: (module: Module) => boolean
  isForbidden: (imported: Import, from: Module) => boolean
  /** Keeps the search from going on behind a file. */
  isEnd?: (imported: Import) => boolean
  meaning: string
}

/** The schema library is half as large as React; the browser only ever needs its types. */
const browserWithoutSchemas: ReachRule = {
  appliesTo: ({ path }) =>
    /^(?:front|console|client|kit|web|lottery\/(?:board|rules))\/src\//.test(path) && !isTestFile(path),
  isForbidden: ({ specifier, file }) =>
    /^zod(?:\/|$)/.test(specifier) || (file?.endsWith('.schema.ts') ?? false),
  meaning: 'the browser gets no schema library: take the type alone with "import type"',
}

/** What only some settings or some calls need, and what costs the start up to half a second and megabytes. */
const loadedWhenNeeded =
  /^(?:openid-client|ioredis|@simplewebauthn\/server|sharp|web-push|@opentelemetry\/.+)$/

const startWithoutOptionalLibraries: ReachRule = {
  appliesTo: ({ path }) => path === 'server/src/main.ts',
  isForbidden: ({ specifier, isLazy }) => !isLazy && loadedWhenNeeded.test(specifier),
  isEnd: ({ isLazy }) => isLazy === true,
  meaning: 'the server starts without this library: load it with "import()" where it is first needed',
}

export const reachRules: ReachRule[] = [browserWithoutSchemas, startWithoutOptionalLibraries]

/** Applies the rules to one module. */
export const reachesOf = (module: Module, byPath: Map<string, Module>): { rule: ReachRule; reach: Reach }[] =>
  reachRules
    .filter((rule) => rule.appliesTo(module))
    .flatMap((rule) => {
      const reach = findReach(module, byPath, rule.isForbidden, rule.isEnd)
      return reach ? [{ rule, reach }] : []
    })
