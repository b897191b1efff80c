import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Randomness } from '../platform'
import { sha256 } from '../sha256'

/** The one key that all other secrets are encrypted with. It never enters the database. */
export interface MasterKey {
  bytes: Buffer
  /** Distinguishes two keys without revealing anything about either. */
  fingerprint: string
  /** Its path, for the message that says what to copy. */
  path: string
}

/** The message is the sentence to show to the person who starts the server. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError'
}

const keyBytes = 32

/**
 * Reads `master.key` in the data folder, and makes it at the very first start, readable by its owner alone.
 * Throws MasterKeyError when the file is not a key.
 */
export const loadMasterKey = async (dataDir: string, randomness: Randomness): Promise<MasterKey> => {
  const path = join(dataDir, 'master.key')
  const text = (await readIfThere(path)) ?? (await makeKeyFile(dataDir, path, randomness))
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyBytes) {
    throw new MasterKeyError(`${path} is not a master key: restore it from a backup or from another node.`)
  }
  return {
    bytes,
    path,
    fingerprint: sha256(Buffer.concat([fingerprintLabel, bytes]))
      .toString('hex')
      .slice(0, 16),
  }
}

const fingerprintLabel = Buffer.from('playfront master key')

/** Written apart and linked into place, so that of two first starts one wins whole and no half file is ever read. */
const makeKeyFile = async (dataDir: string, path: string, randomness: Randomness): Promise<string> => {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomness.uuid()}`
  await writeFile(draft, `${randomness.bytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (failure) {
    if (!isSystemError(failure, 'EEXIST')) throw failure
  } finally {
    await rm(draft)
  }
  return readFile(path, 'utf8')
}

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT')) return undefined
    throw failure
  }
}

const isSystemError = (failure: unknown, code: string): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === code
