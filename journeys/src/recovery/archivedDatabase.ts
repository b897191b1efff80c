import { execFile, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePostgresAccount } from '@playfront/server/embedded/cluster/postgresAccount'
import { findFreePort } from '@playfront/server/embedded/postmaster/postmaster'
import { debianPostgres, withoutDebianPostgres } from '@playfront/server/testing/debian/debianPostgres'
import { openOwner } from '@playfront/server/testing/openOwner'
import { until } from '../kills/drawAll'

const pgBackRest = '/usr/bin/pgbackrest'
const stanza = 'playfront'
const superuser = 'operator'

/** Why it cannot be started here; nothing where it can. */
export const whyNoArchive = (): string | undefined => {
  if (!debianPostgres) return withoutDebianPostgres
  return existsSync(pgBackRest)
    ? undefined
    : 'pgBackRest is not installed (Debian: apt-get install pgbackrest)'
}

/** A PostgreSQL whose write-ahead log pgBackRest archives. */
export interface ArchivedDatabase {
  url: string
  backUp(): Promise<void>
  /** Stops the server, deletes its data, and starts it again as it was at this moment of its own clock. */
  restoreTo(moment: string): Promise<void>
  stop(): Promise<void>
}

/** @param folder empty; what runs as the account of PostgreSQL must be able to enter it */
export const openArchivedDatabase = async (folder: string): Promise<ArchivedDatabase> => {
  if (!debianPostgres) throw new Error(withoutDebianPostgres)
  const { initdb, postgres } = debianPostgres
  const account = choosePostgresAccount([initdb, folder])
  const [data, repository] = ['data', 'repository'].map((name) => join(folder, name)) as [string, string]
  account.own(folder)
  mkdirSync(repository)
  account.own(repository)
  const port = await findFreePort()
  const [url, maintenanceUrl] = ['playfront', 'postgres'].map(
    (name) => `postgres://${superuser}@127.0.0.1:${port}/${name}`,
  ) as [string, string]
  const configuration = join(folder, 'pgbackrest.conf')
  writeFileSync(configuration, pgBackRestSettings({ folder, data, repository, port }))
  const run = async (program: string, ...parameters: string[]): Promise<void> => {
    const { command, parameters: all, identity } = account.commandFor(program, parameters)
    await promisify(execFile)(command, all, { ...identity, cwd: '/' })
  }
  const backRest = (...parameters: string[]) =>
    run(pgBackRest, `--config=${configuration}`, `--stanza=${stanza}`, ...parameters)

  await run(
    initdb,
    '-D',
    data,
    '-U',
    superuser,
    '--auth=trust',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--data-checksums',
  )
  appendFileSync(join(data, 'postgresql.conf'), postgresSettings(folder, port, configuration))
  const start = async () => {
    const { command, parameters, identity } = account.commandFor(postgres, ['-D', data])
    const log = openSync(join(folder, 'postgres.log'), 'a')
    const child = spawn(command, parameters, { ...identity, cwd: '/', stdio: ['ignore', log, log] })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    await until('the database takes changes', () => takesChanges(maintenanceUrl))
    return async () => {
      child.kill('SIGINT')
      await ended
    }
  }
  let stop = await start()
  const maintenance = await openOwner(maintenanceUrl)
  await maintenance.query('create database playfront')
  await maintenance.close()
  await backRest('stanza-create')
  return {
    url,
    backUp: () => backRest('--type=full', '--start-fast', 'backup'),
    async restoreTo(moment) {
      await stop()
      rmSync(data, { recursive: true })
      mkdirSync(data, { mode: 0o700 })
      account.own(data)
      await backRest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
      stop = await start()
    },
    stop: () => stop(),
  }
}

const takesChanges = async (url: string): Promise<boolean> => {
  const owner = await openOwner(url).catch(() => undefined)
  const [row] =
    (await owner?.query<{ isRestored: boolean }>('select not pg_is_in_recovery() as "isRestored"')) ?? []
  await owner?.close()
  return row?.isRestored === true
}

const postgresSettings = (folder: string, port: number, configuration: string): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = '${pgBackRest} --config=${configuration} --stanza=${stanza} archive-push %p'
# The most that a lost disk costs.
archive_timeout = 60
`

interface BackRestFacts {
  folder: string
  data: string
  repository: string
  port: number
}

const pgBackRestSettings = ({ folder, data, repository, port }: BackRestFacts): string => `
[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${folder}
lock-path=${folder}
log-level-console=warn
[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=${superuser}
`
