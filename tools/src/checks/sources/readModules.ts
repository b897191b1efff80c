import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from './listFiles'
import { type Workspace, readWorkspaces, resolvePackagePath } from './workspaces'

export interface Import {
  /** As it is written: "./wallet", "@playfront/contract/time", "react". */
  specifier: string
  /** The file of ours behind it, relative to the root; undefined for packages and Node's own modules. */
  file?: string
  /** The imported names; empty for `import './x.css'` and for `import()`. */
  names: string[]
  /** Nothing of it is left when the program runs. */
  isType: boolean
  /** Loaded when `import()` runs, and not with the module. */
  isLazy?: true
}

export interface Module {
  /** Relative to the root, with forward slashes. */
  path: string
  workspace: Workspace
  imports: Import[]
  source: string
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/** Whether the file is there for tests only: a test, its harness, a journey. */
export const isTestFile = (path: string) =>
  /(?:\.(?:test|journey)|Harness)\.tsx?$/.test(path) ||
  /\/(?:testing|stage)\//.test(path) ||
  path.startsWith('journeys/')

/**
 * Reads every TypeScript module of the project with a real parser.
 *
 * @throws Error naming a file that cannot be parsed
 */
export function readModules(root: string): Module[] {
  const workspaces = readWorkspaces(root)
  const files = workspaces.flatMap(({ folder }) => listFiles(root, folder, isSource))
  const known = new Set(files)
  return files.map((path) => {
    const workspace = workspaces.find(({ folder }) => path.startsWith(`${folder}/`))
    if (!workspace) throw new Error(`${path} belongs to no workspace`)
    const source = readFileSync(join(root, path), 'utf8')
    const resolve = (specifier: string) => resolveImport(path, specifier, workspaces, known)
    return { path, workspace, source, imports: readImports(path, source, resolve) }
  })
}

function readImports(
  path: string,
  source: string,
  resolve: (specifier: string) => string | undefined,
): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] ? [{ specifier: literal[1], names: [], isType: false, isLazy: true as const }] : []
  })
  return [...imports, ...exports, ...dynamic].map((found) => ({ ...found, file: resolve(found.specifier) }))
}

function resolveImport(
  from: string,
  specifier: string,
  workspaces: Workspace[],
  known: Set<string>,
): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (!bare.startsWith('.')) return resolvePackagePath(bare, workspaces)
  const path = posix.join(dirname(from), bare)
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path
}
