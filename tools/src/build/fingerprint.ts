import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../checks/sources/listFiles'

const isBuilt = (path: string) => !/\.(?:test|journey)\.tsx?$/.test(path) && !path.endsWith('.md')

/**
 * One value for the content of files and folders: it changes when any of them does, and not when only their times do.
 *
 * @param sources files and folders relative to the root; a missing one counts as empty
 */
export function fingerprint(root: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) =>
    isFile(root, source) ? [source] : listFiles(root, source, isBuilt),
  )) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const isFile = (root: string, path: string) =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
