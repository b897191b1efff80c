import { staffTotpPurpose } from './console/staff/staffRepository'
import type { Secrets } from './platform/keys/secrets'
import { demonstrationStaffSecret } from './sandbox/staff/demonstrationStaff'
import type { MerchantConnection, PreparedStatement, Store } from './store/store'

export type PlatformMode = 'demonstration' | 'production'

/** The database belongs to the other mode. The message is the sentence to show; nothing was written. */
export class ModeError extends Error {
  override readonly name = 'ModeError'
}

/**
 * Ties the database to one mode at its first start. Accounts, passwords and authenticator secrets of a demonstration are
 * published, so production refuses a database in which any of them may live, and a demonstration never adds them to a
 * database of production.
 * @throws ModeError
 */
export const claimMode = async (
  { store, secrets }: { store: Store; secrets: Secrets },
  mode: PlatformMode,
): Promise<void> => {
  await store.platform(async (connection) => {
    const [before] = await connection.query<ModeRow>(modeStatement, [])
    const found = before?.mode ?? (await inferMode(connection, secrets))
    if (mode === 'production' && found === 'demonstration') throw new ModeError(usedByDemonstration)
    if (mode === 'demonstration' && found === 'production') throw new ModeError(usedByProduction)
    // Even a database of production is looked through: published staff may have been copied into it.
    if (mode === 'production' && (await hasPublishedStaff(connection, secrets)))
      throw new ModeError(usedByDemonstration)
    await connection.query(claimStatement, [mode])
    const [claimed] = await connection.query<ModeRow>(modeStatement, [])
    if (claimed?.mode !== mode)
      throw new ModeError(mode === 'production' ? usedByDemonstration : usedByProduction)
  })
}

interface ModeRow {
  mode: PlatformMode
}

const modeStatement: PreparedStatement = { name: 'platform mode', text: 'select mode from platform_mode' }

const claimStatement: PreparedStatement = {
  name: 'claim platform mode',
  text: 'insert into platform_mode (mode) values ($1) on conflict do nothing',
}

const usedByDemonstration =
  'This database was used by a demonstration, whose members, staff, passwords and authenticator secrets are published: ' +
  'production does not start on it. Name an empty database with DATABASE_URL, or an empty folder with DATA_DIR.'

const usedByProduction =
  'This database belongs to production: a demonstration would add members and staff to it whose passwords are published. ' +
  'Name another database with DATABASE_URL, or another folder with DATA_DIR.'

/** Databases from before the mode was written down: only a demonstration had seeded merchants. */
const inferMode = async (
  connection: MerchantConnection,
  secrets: Secrets,
): Promise<PlatformMode | undefined> => {
  const [seeded] = await connection.query<{ isThere: boolean }>(seededStatement, [])
  return seeded?.isThere || (await hasPublishedStaff(connection, secrets)) ? 'demonstration' : undefined
}

/** Whether a staff user has the published authenticator, set up or about to be. */
const hasPublishedStaff = async ({ query }: MerchantConnection, secrets: Secrets): Promise<boolean> => {
  const rows = await query<SecretRow>(secretsStatement, [])
  return rows.some(
    ({ id, sealed }) =>
      sealed !== null && secrets.open(staffTotpPurpose(id), sealed) === demonstrationStaffSecret,
  )
}

interface SecretRow {
  id: string
  sealed: Buffer | null
}

const secretsStatement: PreparedStatement = {
  name: 'authenticator secrets of staff',
  text: 'select id, totp_secret as sealed from staff_member where totp_secret is not null',
}

const seededStatement: PreparedStatement = {
  name: 'was the database seeded',
  text: `
    select exists (select from settings_version where origin = 'seed')
        or exists (select from platform_secret where name in ('test beacon', 'feed simulator')) as "isThere"`,
}
