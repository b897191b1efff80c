import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AuditAction, recordForGroup } from '../console/audit/record'
import { defaultDataDir, keySourceOf } from '../masterKeySettings'
import { readDatabaseOptions } from '../options'
import { type KeySource, keyRefreshMs } from '../platform/keys/keySource'
import {
  deletePreviousKey,
  type MasterKey,
  masterKeyFiles,
  openMasterKey,
  replaceMasterKey,
} from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { claimHashKey, claimMasterKey } from '../store/secretVault'
import { OperatorError, say, withDatabase, withStoreOn } from '../store/withStore'
import { type ResealDeps, type Resealed, resealDatabase } from './resealDatabase'

/**
 * Encrypts everything again that the previous master key opens. It may be interrupted and run again, while servers run:
 * they open with both keys. A key in a data folder is made here, unless a rotation is under way; any other was put in front
 * of the previous one by the operator.
 * @param isPreparing only makes the key, so that it can be copied to every node before anything is encrypted with it
 * @returns whether every value could be read
 * @throws OperatorError, MasterKeyError when the key is missing or is not the database's
 */
export const rotateKeys = (
  isPreparing: boolean,
  extras: Pick<ResealDeps, 'onBatch'> = {},
): Promise<boolean> =>
  withDatabase(async (url) => {
    const { key, source, folder } = await openKeys(url)
    if (folder === undefined) requirePair(key, isPreparing)
    else if (!key.previous) await makeKey(folder, key)
    if (isPreparing) {
      const { current, previous } = masterKeyFiles
      say(`Copy ${current} and ${previous} to the DATA_DIR of every node, then run playfront keys rotate.`)
      return true
    }
    const done = await reseal(url, key, extras)
    await recordKeys(url, 'keys.rotated', key, done)
    say(`${done.resealed} values were encrypted again.`)
    say(
      source.everyMs === undefined
        ? 'When every node has been started with it, run playfront keys retire.'
        : `Back up the new key. When every node has had it for ${Math.ceil((2 * source.everyMs) / 60_000)} minutes, run playfront keys retire.`,
    )
    return sayUnreadable(done)
  })

const makeKey = async (folder: string, key: MasterKey): Promise<void> => {
  await replaceMasterKey(folder, realPlatform().randomness)
  key.refresh?.()
  say(`${key.source} is a new key, ${key.fingerprint}. The previous one is beside it.`)
}

const requirePair = ({ source, previous }: MasterKey, isPreparing: boolean): void => {
  if (isPreparing)
    throw new OperatorError(`--prepare makes a key in DATA_DIR; for ${source} use playfront keys new.`)
  if (!previous)
    throw new OperatorError(
      `${source} holds one key. Make a new one with playfront keys new, give it to every node behind the current one, then in front of it, and run this again (docs/guide/operations.md).`,
    )
}

/**
 * Ends a rotation: makes sure that nothing needs the previous key, and deletes it from a data folder.
 * @throws OperatorError when no rotation is under way, or something was encrypted with the previous key since
 */
export const retireKey = (): Promise<boolean> =>
  withDatabase(async (url) => {
    const { key, source, folder } = await openKeys(url)
    if (!key.previous) throw new OperatorError('No rotation is under way: there is no previous key.')
    const changedAt = (await source.changedAt?.()) ?? 0
    if (realPlatform().clock.now() - changedAt < 2 * keyRefreshMs)
      throw new OperatorError('The key is not a minute old: servers may still use the previous one.')
    const done = await reseal(url, key, {})
    if (done.resealed > 0)
      throw new OperatorError(
        `${done.resealed} values were still encrypted with the previous key, and are not any more. Run it again; if it happens again, a node has not got the new key.`,
      )
    await recordKeys(url, 'keys.retired', key, done)
    if (folder !== undefined) await deletePreviousKey(folder)
    const end = folder === undefined ? `can be removed from ${key.source} at every node` : 'is deleted'
    say(`The previous key ${end}. Backups made before need it: keep the key with them.`)
    return sayUnreadable(done)
  })

interface OpenKeys {
  key: MasterKey
  source: KeySource
  /** The data folder that holds the key, if it is in one. */
  folder?: string
}

/** The master key as an operator's command finds it. @throws OperatorError, MasterKeyError when it is missing or not the database's */
export const openKeys = async (url: string): Promise<OpenKeys> => {
  const options = readDatabaseOptions(process.env)
  const source = keySourceOf(options)
  const folder = options.masterKey ? undefined : resolve(options.dataDir ?? defaultDataDir)
  // Elsewhere the message of the source says what is missing.
  if (folder !== undefined && !existsSync(source.name))
    throw new OperatorError(`${source.name} is missing: name the DATA_DIR of a node.`)
  const { randomness } = realPlatform()
  const key = await openMasterKey(source)
  await withStoreOn(url, async (store) => {
    await claimHashKey({ store, masterKey: key, randomness })
    await claimMasterKey({ store, masterKey: key, randomness })
  })
  return { key, source, folder }
}

const reseal = (url: string, key: MasterKey, extras: Pick<ResealDeps, 'onBatch'>): Promise<Resealed> =>
  resealDatabase({ url, key, randomness: realPlatform().randomness, ...extras })

const recordKeys = (
  url: string,
  action: AuditAction['action'],
  key: MasterKey,
  { resealed }: Resealed,
): Promise<void> =>
  withStoreOn(url, (store) =>
    store.platform((connection) =>
      recordForGroup(
        connection,
        { id: null, name: 'the operator' },
        {
          action,
          subject: 'platform',
          before: { key: key.previous?.fingerprint },
          after: { key: key.fingerprint, resealed },
        },
      ),
    ),
  )

const sayUnreadable = ({ unreadable }: Resealed): boolean => {
  if (unreadable.length === 0) return true
  const places = [...new Set(unreadable)].join(', ')
  say(`${unreadable.length} values could be read by neither key: ${places}. They are as they were.`)
  return false
}
