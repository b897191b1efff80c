import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { debianPostgres } from '@playfront/server/testing/debian/debianPostgres'
import { openOwner } from '@playfront/server/testing/openOwner'
import { projectFolder } from '../environment/projectFolder'
import { enrolByLink, type StaffUser } from '../outside/staffUser'
import type { ServerPlace } from '../processes/serverProcess'

/** An empty database of an account without privileges, as a production gets it: Debian's PostgreSQL, or the embedded one. */
export interface ProductionDatabase {
  /** With the account that the server uses. */
  url: string
  /** The same database with the superuser's account, which backup and restore need. */
  superuserUrl: string
  /** Runs a statement on the server of the databases. */
  asSuperuser(text: string): Promise<void>
  /** Acts as the account that owns the tables, on the rows of the first merchant. */
  asOwnerOfTables<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** The merchant that a production's staff make first. */
export const firstMerchant = 'song'
export const firstHost = `${firstMerchant}.localhost`

const name = 'production'

export const startProductionDatabase = async (): Promise<ProductionDatabase> => {
  const cluster = await startTestCluster(undefined, debianPostgres)
  const addressOf = (username?: string, password = ''): string => {
    const url = new URL(cluster.url)
    if (username !== undefined) [url.username, url.password] = [username, password]
    url.pathname = `/${name}`
    return url.href
  }
  const asSuperuser = async (text: string): Promise<void> => {
    const superuser = await openOwner(cluster.url)
    await superuser.query(text)
    await superuser.close()
  }
  await asSuperuser(`create role operator login createrole password 'unprivileged'`)
  await asSuperuser(createDatabase)
  const url = addressOf('operator', 'unprivileged')
  return {
    url,
    superuserUrl: addressOf(),
    asSuperuser,
    async asOwnerOfTables(text, values) {
      const account = await openOwner(url)
      try {
        await account.query(
          `begin; set local role playfront_owner; set local playfront.merchant = '${firstMerchant}'`,
        )
        const rows = await account.query<never>(text, values)
        await account.query('commit')
        return rows
      } finally {
        await account.close()
      }
    },
    stop: cluster.stop,
  }
}

export const createDatabase = `create database ${name} owner operator`
export const dropDatabase = `drop database ${name} with (force)`

/** What `playfront` prints, as it is built. Rejects when it ends with another code than 0. */
export const runPlayfront = async (
  settings: Record<string, string>,
  parameters: string[],
  { cwd, release = projectFolder }: ServerPlace = {},
): Promise<string> => {
  const script = join(release, 'server/dist/playfront.js')
  const env = { PATH: process.env['PATH'], ...settings }
  return (await promisify(execFile)(process.execPath, [script, ...parameters], { env, cwd })).stdout
}

/** Adds an owner and enrols them by their one-time link at the server on this port. */
export const hireOwner = async (
  username: string,
  settings: Record<string, string>,
  port: number,
  place?: ServerPlace,
): Promise<StaffUser> => {
  const output = await runPlayfront(settings, ['staff', 'add', username, 'owner', '*'], place)
  return enrolByLink(/^https:.*$/m.exec(output)?.[0] ?? '', port)
}
