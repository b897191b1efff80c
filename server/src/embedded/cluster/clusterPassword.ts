import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The password of a data folder's database, or undefined when the folder keeps none. */
export function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Draws a password and keeps it in a file that its owner alone may read. */
export function makePassword(path: string): string {
  const password = randomBytes(24).toString('base64url')
  const draft = `${path}.draft`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
  return password
}
