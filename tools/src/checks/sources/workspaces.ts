import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Workspace {
  /** The folder, relative to the root: "lottery/board". */
  folder: string
  /** The package's name: "@playfront/lottery-board". */
  name: string
  /** What the package offers by which path: "./*" → "./src/*.ts". */
  exports: Record<string, string>
}

interface Manifest {
  name: string
  workspaces?: string[]
  exports?: Record<string, string>
}

/** The packages that the root's package.json names. */
export function readWorkspaces(root: string): Workspace[] {
  return (readManifest(root).workspaces ?? []).map((folder) => {
    const { name, exports = {} } = readManifest(join(root, folder))
    return { folder, name, exports }
  })
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The file behind `@playfront/contract/time`, relative to the root; undefined for packages that are not ours. */
export function resolvePackagePath(specifier: string, workspaces: Workspace[]): string | undefined {
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!workspace) return undefined
  const path = `.${specifier.slice(workspace.name.length)}`
  const target = workspace.exports[path] ?? byPattern(path, workspace.exports)
  return target && `${workspace.folder}/${target.replace(/^\.\//, '')}`
}

/** The longest pattern wins, as in Node: "./theme/*" before "./*". */
function byPattern(path: string, exports: Record<string, string>): string | undefined {
  const patterns = Object.keys(exports)
    .filter((pattern) => pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length)
  const [pattern] = patterns
  return pattern && exports[pattern]?.replace('*', path.slice(pattern.length - 1))
}
