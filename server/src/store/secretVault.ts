import { eq } from 'drizzle-orm'
import { type MasterKey, MasterKeyError } from '../platform/keys/masterKey'
import { decryptSecret, encryptSecret } from '../platform/keys/secretBox'
import type { Randomness } from '../platform/platform'
import type { MerchantConnection, Store } from './store'
import { platformSecret } from './tables/platform'

/** One secret of the platform, the same on every node. */
export interface SecretVault {
  read(): Promise<Buffer | undefined>
  /** Keeps the first secret it is given; a node that comes second gets what the first one kept. */
  keepFirst(secret: Buffer): Promise<Buffer>
}

export interface VaultDeps {
  store: Store
  masterKey: MasterKey
  randomness: Randomness
}

/**
 * The vault of one secret, by name: the sealing key pair, the test beacon's key.
 * @example await loadSealKeys(secretVault(doors, 'seal key pair'))
 */
export const secretVault = ({ store, masterKey, randomness }: VaultDeps, name: string): SecretVault => {
  const read = () => store.platform((connection) => readSecret(connection, masterKey, name))
  return {
    read,
    keepFirst: (secret) =>
      store.platform(async (connection) => {
        const ciphertext = encryptSecret(masterKey, name, secret, randomness)
        await connection.db
          .insert(platformSecret)
          .values({ name, ciphertext, keyFingerprint: masterKey.fingerprint })
          .onConflictDoNothing()
        return (await readSecret(connection, masterKey, name)) ?? secret
      }),
  }
}

/**
 * Binds the database to the master key at the first start, and afterwards refuses any node with another key, because
 * no other node could decrypt what it encrypted. Throws MasterKeyError.
 */
export const claimMasterKey = async (deps: VaultDeps): Promise<void> => {
  await secretVault(deps, masterKeyMark).keepFirst(Buffer.from(masterKeyMark))
}

const masterKeyMark = 'master key'

const readSecret = async (
  { db }: MerchantConnection,
  masterKey: MasterKey,
  name: string,
): Promise<Buffer | undefined> => {
  const [row] = await db.select().from(platformSecret).where(eq(platformSecret.name, name))
  if (!row) return undefined
  if (row.keyFingerprint !== masterKey.fingerprint) throw otherKey(masterKey, row.keyFingerprint)
  return decryptSecret(masterKey, name, row.ciphertext)
}

const otherKey = ({ path, fingerprint }: MasterKey, expected: string): MasterKeyError =>
  new MasterKeyError(
    `This database belongs to master key ${expected}, and ${path} is ${fingerprint}: ` +
      `copy master.key from the data folder of the node that first used this database to ${path}.`,
  )
