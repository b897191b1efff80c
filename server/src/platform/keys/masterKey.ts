import { readFileSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seconds } from '@playfront/contract/time'
import type { Randomness } from '../platform'
import { sha256 } from '../sha256'

/** The one key that all other secrets are encrypted with. It never enters the database. */
export interface MasterKey {
  bytes: Buffer
  /** The key before this one, while what it encrypted is being encrypted again; only for opening. */
  previous?: Pick<MasterKey, 'bytes' | 'fingerprint'>
  /** Reads the files again and changes this object, so that a running server takes a new key. Whether there was one. */
  refresh?(): boolean
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

/** How often a running server reads its key again. */
export const keyRefreshMs = seconds(30)

/** The names of the files in the data folder. */
export const masterKeyFiles = { current: 'master.key', previous: 'master.previous.key' } as const

/**
 * Reads `master.key` in the data folder, and makes it at the very first start, readable by its owner alone; beside it
 * `master.previous.key` while a rotation is under way.
 * Throws MasterKeyError when a file is not a key.
 */
export const loadMasterKey = async (dataDir: string, randomness: Randomness): Promise<MasterKey> => {
  const path = join(dataDir, masterKeyFiles.current)
  if (readIfThere(path) === undefined) await makeKeyFile(dataDir, path, randomness)
  const key: MasterKey = { ...readKeys(dataDir), path }
  key.refresh = () => {
    const read = readKeys(dataDir)
    const isOther = (one: string | undefined, other: string | undefined) => one !== other
    const hasChanged =
      isOther(read.fingerprint, key.fingerprint) ||
      isOther(read.previous?.fingerprint, key.previous?.fingerprint)
    Object.assign(key, read)
    return hasChanged
  }
  return key
}

type Keys = Pick<MasterKey, 'bytes' | 'fingerprint' | 'previous'>

const readKeys = (dataDir: string): Keys => {
  const key = readKey(join(dataDir, masterKeyFiles.current))
  if (!key) throw new MasterKeyError(`There is no ${masterKeyFiles.current} in ${dataDir} any more.`)
  const previous = readKey(join(dataDir, masterKeyFiles.previous))
  // A rotation that ended before it made the new key leaves the same key in both files.
  return { ...key, previous: previous?.fingerprint === key.fingerprint ? undefined : previous }
}

const readKey = (path: string): Keys | undefined => {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyBytes)
    throw new MasterKeyError(`${path} is not a master key: restore it from a backup or from another node.`)
  const hash = sha256(Buffer.concat([fingerprintLabel, bytes]))
  return { bytes, fingerprint: hash.toString('hex').slice(0, 16) }
}

/**
 * Puts a new key in the place of the current one, which stays beside it as the previous one. At every moment the folder
 * holds every key that opens something, so that it may be interrupted and done again.
 */
export const replaceMasterKey = async (dataDir: string, randomness: Randomness): Promise<void> => {
  const [current, previous] = [join(dataDir, masterKeyFiles.current), join(dataDir, masterKeyFiles.previous)]
  const drafts = { current: `${current}.${randomness.uuid()}`, previous: `${previous}.${randomness.uuid()}` }
  await copyFile(current, drafts.previous)
  await rename(drafts.previous, previous)
  await writeDraft(drafts.current, randomness)
  await rename(drafts.current, current)
}

/** Deletes the previous key, which opens nothing any more. */
export const deletePreviousKey = (dataDir: string): Promise<void> =>
  rm(join(dataDir, masterKeyFiles.previous))

/** When the current key was made, milliseconds. */
export const masterKeyTime = async (dataDir: string): Promise<number> =>
  (await stat(join(dataDir, masterKeyFiles.current))).mtimeMs

const fingerprintLabel = Buffer.from('playfront master key')

/** Written apart and linked into place, so that of two first starts one wins whole and no half file is ever read. */
const makeKeyFile = async (dataDir: string, path: string, randomness: Randomness): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomness.uuid()}`
  await writeDraft(draft, randomness)
  try {
    await link(draft, path)
  } catch (failure) {
    if (!isSystemError(failure, 'EEXIST')) throw failure
  } finally {
    await rm(draft)
  }
}

const writeDraft = (path: string, randomness: Randomness): Promise<void> =>
  writeFile(path, `${randomness.bytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT')) return undefined
    throw failure
  }
}

const isSystemError = (failure: unknown, code: string): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === code
