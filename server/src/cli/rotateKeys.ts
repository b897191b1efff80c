import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordForGroup } from '../console/audit/record'
import { readDatabaseOptions } from '../options'
import {
  deletePreviousKey,
  keyRefreshMs,
  loadMasterKey,
  type MasterKey,
  masterKeyFiles,
  masterKeyTime,
  replaceMasterKey,
} from '../platform/keys/masterKey'
import { realPlatform } from '../platform/realPlatform'
import { claimHashKey, claimMasterKey } from '../store/secretVault'
import { OperatorError, say, withDatabase, withStoreOn } from '../store/withStore'
import { type ResealDeps, type Resealed, resealDatabase } from './resealDatabase'

/**
 * Makes a new master key, unless a rotation is under way, and encrypts everything again that the previous one opens. It
 * may be interrupted and run again, while servers run: they open with both keys and take the new one within half a minute.
 * @param isPreparing only makes the key, so that it can be copied to every node before anything is encrypted with it
 * @returns whether every value could be read
 * @throws OperatorError, MasterKeyError when the key in DATA_DIR is missing or is not the database's
 */
export const rotateKeys = (
  isPreparing: boolean,
  extras: Pick<ResealDeps, 'onBatch'> = {},
): Promise<boolean> =>
  withDatabase(async (url) => {
    const { dataDir, key } = await openKeys(url)
    if (!key.previous) {
      await replaceMasterKey(dataDir, realPlatform().randomness)
      key.refresh?.()
      say(`${key.path} is a new key, ${key.fingerprint}. The previous one is beside it.`)
    }
    if (isPreparing) {
      const { current, previous } = masterKeyFiles
      say(`Copy ${current} and ${previous} to the DATA_DIR of every node, then run playfront keys rotate.`)
      return true
    }
    const done = await reseal(url, key, extras)
    await recordKeys(url, 'keys.rotated', key, done)
    say(`${done.resealed} values were encrypted again.`)
    say('Back up the new key. When every node has had it for a minute, run playfront keys retire.')
    return sayUnreadable(done)
  })

/**
 * Ends a rotation: makes sure that nothing needs the previous key, and deletes it.
 * @throws OperatorError when no rotation is under way, or something was encrypted with the previous key since
 */
export const retireKey = (): Promise<boolean> =>
  withDatabase(async (url) => {
    const { dataDir, key } = await openKeys(url)
    if (!key.previous) throw new OperatorError('No rotation is under way: there is no previous key.')
    const ageMs = realPlatform().clock.now() - (await masterKeyTime(dataDir))
    if (ageMs < 2 * keyRefreshMs)
      throw new OperatorError('The key is not a minute old: servers may still use the previous one.')
    const done = await reseal(url, key, {})
    if (done.resealed > 0)
      throw new OperatorError(
        `${done.resealed} values were still encrypted with the previous key, and are not any more. Run it again; if it happens again, a node has not got the new key.`,
      )
    await recordKeys(url, 'keys.retired', key, done)
    await deletePreviousKey(dataDir)
    say(`The previous key is deleted. Backups made before need it: keep the key with them.`)
    return sayUnreadable(done)
  })

const openKeys = async (url: string): Promise<{ dataDir: string; key: MasterKey }> => {
  const dataDir = resolve(readDatabaseOptions(process.env).dataDir)
  const path = join(dataDir, masterKeyFiles.current)
  // A missing one would be made new, and opens nothing.
  if (!existsSync(path)) throw new OperatorError(`${path} is missing: name the DATA_DIR of a node.`)
  const { randomness } = realPlatform()
  const key = await loadMasterKey(dataDir, randomness)
  await withStoreOn(url, async (store) => {
    await claimHashKey({ store, masterKey: key, randomness })
    await claimMasterKey({ store, masterKey: key, randomness })
  })
  return { dataDir, key }
}

const reseal = (url: string, key: MasterKey, extras: Pick<ResealDeps, 'onBatch'>): Promise<Resealed> =>
  resealDatabase({ url, key, randomness: realPlatform().randomness, ...extras })

const recordKeys = (url: string, action: string, key: MasterKey, { resealed }: Resealed): Promise<void> =>
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
