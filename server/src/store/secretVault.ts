import { MasterKeyError } from '../platform/keys/keySource'
import type { MasterKey } from '../platform/keys/masterKey'
import { decryptSecret, encryptSecret } from '../platform/keys/secretBox'
import type { Randomness } from '../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from './store'

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
  const read = () => store.readPlatform((connection) => readSecret(connection, masterKey, name))
  return {
    read,
    keepFirst: (secret) =>
      store.platform(async (connection) => {
        const ciphertext = encryptSecret(masterKey, name, secret, randomness)
        await connection.query(keepStatement, [name, ciphertext, masterKey.fingerprint])
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

/** Throws MasterKeyError when the database belongs to another master key. It writes nothing. */
export const assertOwnKey = async ({ store, masterKey }: Omit<VaultDeps, 'randomness'>): Promise<void> => {
  await store.readPlatform((connection) => readSecret(connection, masterKey, masterKeyMark))
}

/**
 * What keyed hashes derive from, which stays when the master key is replaced. A new database gets a random one; one of a
 * build before key rotation keeps the master key that its hashes were made with. Before `claimMasterKey`.
 */
export const claimHashKey = async (deps: VaultDeps): Promise<Buffer> => {
  const isNew = (await secretVault(deps, masterKeyMark).read()) === undefined
  const { randomness, masterKey } = deps
  const first = isNew ? randomness.bytes(32) : (masterKey.previous?.bytes ?? masterKey.bytes)
  return secretVault(deps, 'hash key').keepFirst(first)
}

const masterKeyMark = 'master key'

const keepStatement: PreparedStatement = {
  name: 'keep platform secret',
  text: `insert into platform_secret (name, ciphertext, key_fingerprint) values ($1, $2, $3)
    on conflict (name) do nothing`,
}

interface SecretRow {
  ciphertext: Buffer
  key_fingerprint: string
}

const readSecret = async (
  { query }: MerchantConnection,
  masterKey: MasterKey,
  name: string,
): Promise<Buffer | undefined> => {
  const [row] = await query<SecretRow>(readStatement, [name])
  if (!row) return undefined
  if (!isOurs(masterKey, row) && !(masterKey.refresh?.() && isOurs(masterKey, row)))
    throw otherKey(masterKey, row.key_fingerprint)
  return decryptSecret(masterKey, name, row.ciphertext)
}

const isOurs = ({ fingerprint, previous }: MasterKey, { key_fingerprint }: SecretRow): boolean =>
  key_fingerprint === fingerprint || key_fingerprint === previous?.fingerprint

const readStatement: PreparedStatement = {
  name: 'read platform secret',
  text: 'select ciphertext, key_fingerprint from platform_secret where name = $1',
}

const otherKey = ({ source, fingerprint }: MasterKey, expected: string): MasterKeyError =>
  new MasterKeyError(
    `This database belongs to master key ${expected}, and the key of ${source} is ${fingerprint}: ` +
      'put the key there that the node has that first used this database, or the copy that you keep.',
  )
