import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds before the newest whose files stay served: a page may be open for days, and releases come in rows. */
const maxBuilds = 5

interface EarlierOutput {
  name: string
  /** The folder it is made in, relative to the root. */
  output: string
  /** Where the files of builds before this one are served from, relative to the root. */
  earlier?: string
}

const shelfOf = (root: string, { name }: EarlierOutput) =>
  join(root, '.cache', 'earlier', name.replaceAll(/\W+/g, '-'))

/** Files by build, the newest first; a damaged note counts as none. */
const readNote = (shelf: string): string[][] => {
  try {
    const builds: unknown = JSON.parse(readFileSync(join(shelf, 'builds.json'), 'utf8'))
    return Array.isArray(builds) ? builds.filter((build) => Array.isArray(build)) : []
  } catch {
    return []
  }
}

const filesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

/**
 * Before a build: lays what was served until now aside. Names carry hashes of their content, so that files of several
 * builds lie beside each other; what only builds long gone used is forgotten.
 */
export const layAside = (root: string, target: EarlierOutput): void => {
  if (target.earlier === undefined) return
  const assets = join(root, target.output, 'assets')
  const files = filesOf(assets)
  if (files.length === 0) return
  const shelf = shelfOf(root, target)
  const shelved = join(shelf, 'assets')
  mkdirSync(shelved, { recursive: true })
  cpSync(assets, shelved, { recursive: true })
  const others = readNote(shelf).filter((build) => build.join() !== files.join())
  const builds = [files, ...others].slice(0, maxBuilds)
  const kept = new Set(builds.flat())
  for (const file of filesOf(shelved)) if (!kept.has(file)) rmSync(join(shelved, file))
  writeFileSync(join(shelf, 'builds.json'), JSON.stringify(builds))
}

/** After a build: puts what was laid aside where the server looks for it. */
export const bringBack = (root: string, target: EarlierOutput): void => {
  const shelved = join(shelfOf(root, target), 'assets')
  if (target.earlier === undefined || !existsSync(shelved)) return
  const served = join(root, target.earlier)
  rmSync(served, { recursive: true, force: true })
  cpSync(shelved, join(served, 'assets'), { recursive: true })
}
