import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, seconds } from '@playfront/contract/time'
import { choosePostgresAccount } from '../../embedded/cluster/postgresAccount'
import { findFreePort } from '../../embedded/postmaster/postmaster'

/** PGBOUNCER names another program than Debian's, such as a newer version. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(program)

/** Why tests are skipped without it. */
export const withoutPgBouncer = 'PgBouncer is not installed (Debian: apt-get install pgbouncer)'

/** Whether it keeps prepared statements: from 1.21 on. */
export const keepsPreparedStatements = (): boolean => {
  const output = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = (/PgBouncer (\d+)\.(\d+)/.exec(output) ?? []).map(Number)
  return major !== undefined && minor !== undefined && (major > 1 || minor >= 21)
}

export interface PgBouncer {
  /** The database through the pooler. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer by transaction in front of a database.
 * @param url of the database, with account and password
 * @param settings lines of its configuration
 * @throws Error with what it logged
 */
export const startPgBouncer = async (url: string, settings: readonly string[]): Promise<PgBouncer> => {
  const { hostname, port: target, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'playfront-pgbouncer-'))
  const account = choosePostgresAccount([program])
  const port = await findFreePort()
  const write = (name: string, lines: readonly string[]) => {
    const path = join(folder, name)
    writeFileSync(path, `${lines.join('\n')}\n`)
    account.own(path)
    return path
  }
  account.own(folder)
  const users = write('users.txt', [`"${username}" "${decodeURIComponent(password)}"`])
  const log = write('log', [])
  const configuration = write('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `logfile = ${log}`,
    'pool_mode = transaction',
    'ignore_startup_parameters = options',
    ...settings,
  ])
  const { command, parameters, identity } = account.commandFor(program, ['-q', configuration])
  const child = spawn(command, parameters, { ...identity, cwd: '/', stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGINT')
    const giveUp = setTimeout(() => child.kill('SIGKILL'), seconds(5))
    await ended
    clearTimeout(giveUp)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waitedMs = 0; !(await accepts(port)); waitedMs += 20) {
    if (child.exitCode !== null || waitedMs > seconds(30)) {
      const output = readFileSync(log, 'utf8')
      await stop()
      throw new Error(`PgBouncer did not start: ${output}`)
    }
    await wait(milliseconds(20))
  }
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return { url: through.href, stop }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
