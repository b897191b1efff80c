import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage', 'pictures'])

/**
 * All files below a folder, as paths relative to the root with forward slashes, in a stable order.
 *
 * @param root the project's root
 * @param folder relative to the root; a missing folder has no files
 */
export function listFiles(
  root: string,
  folder = '',
  accept: (path: string) => boolean = () => true,
): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(root, path, accept)
    return entry.isFile() && accept(path) ? [path] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
