import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '@playfront/contract/time'
import type { Randomness } from '../platform'
import {
  fileSource,
  generateKey,
  type KeyPair,
  type KeySource,
  MasterKeyError,
  parseKeys,
  readIfThere,
} from './keySource'

/** The one key that all other secrets are encrypted with. It never enters the database. */
export interface MasterKey extends KeyPair {
  /** A path or the name of a setting, for messages that say where to put another key. */
  source: string
  /**
   * Reads the source again and changes this object, so that a running server takes a new key. Whether it was another.
   * Absent where that cannot be done without waiting.
   */
  refresh?(): boolean
  /** The same, for every source that can change. */
  reload?(): Promise<boolean>
  /** How often to reload. */
  reloadMs?: Milliseconds
}

/** The names of the files in the data folder. */
export const masterKeyFiles = { current: 'master.key', previous: 'master.previous.key' } as const

/** Reads the master key. @throws MasterKeyError */
export const openMasterKey = async (source: KeySource): Promise<MasterKey> => {
  const key: MasterKey = { ...(await source.read()), source: source.name }
  const take = (read: KeyPair): boolean => {
    const hasChanged =
      isOther(read.fingerprint, key.fingerprint) ||
      isOther(read.previous?.fingerprint, key.previous?.fingerprint)
    Object.assign(key, read)
    return hasChanged
  }
  const { readNow } = source
  if (readNow) key.refresh = () => take(readNow())
  if (source.everyMs === undefined) return key
  return Object.assign(key, { reload: async () => take(await source.read()), reloadMs: source.everyMs })
}

const isOther = (one: string | undefined, other: string | undefined): boolean => one !== other

/**
 * Reads `master.key` in the data folder, and makes it at the very first start, readable by its owner alone; beside it
 * `master.previous.key` while a rotation is under way.
 * @throws MasterKeyError when a file is not a key
 */
export const loadMasterKey = async (dataDir: string, randomness: Randomness): Promise<MasterKey> => {
  const path = join(dataDir, masterKeyFiles.current)
  if (!existsSync(path)) await makeKeyFile(dataDir, path, randomness)
  return openMasterKey(folderSource(dataDir))
}

/** The keys in the two files of a data folder. */
export const folderSource = (dataDir: string): KeySource => {
  const current = fileSource(join(dataDir, masterKeyFiles.current))
  const previousPath = join(dataDir, masterKeyFiles.previous)
  const readNow = (): KeyPair => {
    const key = current.readNow()
    if (key.previous)
      throw new MasterKeyError(
        `${current.name} holds two keys: the previous one belongs into ${previousPath}.`,
      )
    const text = readIfThere(previousPath)
    const previous = text === undefined ? undefined : parseKeys(text, previousPath)
    // A rotation that ended before it made the new key leaves the same key in both files.
    return { ...key, previous: isOther(previous?.fingerprint, key.fingerprint) ? previous : undefined }
  }
  return { ...current, readNow, read: async () => readNow() }
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
  writeFile(path, `${generateKey(randomness)}\n`, { mode: 0o600, flag: 'wx' })

const isSystemError = (failure: unknown, code: string): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === code
