import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { seconds, type Milliseconds } from '@playfront/contract/time'
import { choosePostgresAccount } from '@playfront/server/embedded/cluster/postgresAccount'
import { findFreePort } from '@playfront/server/embedded/postmaster/postmaster'
import { startPgBouncer } from '@playfront/server/testing/debian/startPgBouncer'
import { openOwner } from '@playfront/server/testing/openOwner'
import { until } from '../kills/drawAll'
import { type Machine, openMachines, whyNoMachines } from './machines'
import { haproxySettings, patroniSettings, pgBouncerSettings } from './clusterSettings'

/** Two PostgreSQL servers under Patroni, three etcd, HAProxy and PgBouncer. */
export interface DatabaseCluster {
  /** The database through PgBouncer and HAProxy, as the platform reaches it. */
  url: string
  /** The standby through a PgBouncer of its own and HAProxy. */
  replicaUrl: string
  /** The primary without PgBouncer and as superuser, who sees all rows. */
  superuserUrl: string
  databases: [Machine, Machine]
  /** The machine whose Patroni says that it is the primary. */
  primary(): Promise<Machine | undefined>
  /** Starts Patroni on a machine, which starts its PostgreSQL. */
  startDatabase(machine: Machine): void
  /** Waits for a primary with a synchronous standby. */
  isWhole(): Promise<void>
  close(): Promise<void>
}

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

/** Why the cluster cannot be started here; nothing where it can. */
export const whyNoCluster = (): string | undefined => {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return whyNoMachines()
  const names = missing.map(([name]) => name).join(' ')
  return `programs are not installed (Debian: apt-get install ${names})`
}

/**
 * Starts the cluster with an empty database `playfront` and its owner.
 * @param folder empty; what runs as the account of PostgreSQL must be able to enter it
 */
export const openDatabaseCluster = async (folder: string): Promise<DatabaseCluster> => {
  const account = choosePostgresAccount([])
  account.own(folder)
  const network = openMachines(['db1', 'db2', 'etcd1', 'etcd2', 'etcd3'], folder)
  const { machines, gateway } = network
  const databases = machines.slice(0, 2) as [Machine, Machine]
  const watchers = machines.slice(2)
  const passwords = { superuser: newPassword(), replication: newPassword(), owner: newPassword() }
  const write = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600 })
    account.own(path)
    return path
  }
  let proxy: ChildProcess | undefined
  const close = async () => {
    proxy?.kill('SIGKILL')
    network.close()
  }
  try {
    for (const watcher of watchers) startEtcd(watcher, watchers, folder)
    const startDatabase = (machine: Machine) =>
      machine.start(programs.patroni, [join(folder, `${machine.name}.yml`)])
    for (const machine of databases) {
      mkdirSync(join(folder, machine.name))
      account.own(join(folder, machine.name))
      const facts = { machine, databases, watchers, folder: join(folder, machine.name), passwords, gateway }
      write(`${machine.name}.yml`, patroniSettings(facts))
    }
    const ports = { primary: await findFreePort(), replicas: await findFreePort() }
    proxy = spawn(programs.haproxy, ['-db', '-f', write('haproxy.cfg', haproxySettings(ports, databases))], {
      stdio: 'ignore',
    })
    const primary = () => findPrimary(databases)
    const [first, second] = databases
    startDatabase(first)
    await until('the first database is the primary', async () => (await primary()) === first)
    startDatabase(second)
    const isWhole = () => until('the primary has a synchronous standby', () => hasStandby(databases))
    await isWhole()
    const urlFor = (name: string, password: string, database: string, port = ports.primary) =>
      `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
    await createDatabase(urlFor('postgres', passwords.superuser, 'postgres'), passwords.owner)
    const pooled = (port: number) =>
      startPgBouncer(urlFor('playfront', passwords.owner, 'playfront', port), pgBouncerSettings)
    const pooler = await pooled(ports.primary)
    const replicaPooler = await pooled(ports.replicas)
    return {
      url: pooler.url,
      replicaUrl: replicaPooler.url,
      superuserUrl: urlFor('postgres', passwords.superuser, 'playfront'),
      databases,
      primary,
      startDatabase,
      isWhole,
      async close() {
        await pooler.stop()
        await replicaPooler.stop()
        await close()
      },
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

const newPassword = (): string => randomBytes(16).toString('hex')

const startEtcd = (machine: Machine, all: readonly Machine[], folder: string): void => {
  const { name, address } = machine
  const clients = `http://${address}:2379`
  const peersOf = (one: Machine) => `http://${one.address}:2380`
  const options = {
    name,
    'data-dir': join(folder, name),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peersOf(machine),
    'initial-advertise-peer-urls': peersOf(machine),
    'initial-cluster': all.map((one) => `${one.name}=${peersOf(one)}`).join(','),
  }
  machine.start(
    programs.etcd,
    Object.entries(options).map(([option, value]) => `--${option}=${value}`),
  )
}

const createDatabase = async (url: string, password: string): Promise<void> => {
  const superuser = await openOwner(url)
  await superuser.query(`create role playfront login createrole password '${password}'`)
  await superuser.query('create database playfront owner playfront')
  await superuser.close()
}

const findPrimary = async (databases: readonly Machine[]): Promise<Machine | undefined> => {
  const statuses = await Promise.all(databases.map(async (one) => (await askPatroni(one, '/primary')).status))
  return databases[statuses.indexOf(200)]
}

interface ClusterAnswer {
  members?: { role: string; state: string }[]
}

const hasStandby = async (databases: readonly Machine[]): Promise<boolean> => {
  const primary = await findPrimary(databases)
  if (!primary) return false
  const { members = [] } = JSON.parse((await askPatroni(primary, '/cluster')).text) as ClusterAnswer
  return members.some(({ role, state }) => role === 'sync_standby' && /^(?:running|streaming)$/.test(state))
}

const patience: Milliseconds = seconds(1)

/** Patroni's REST interface; status 0 when it does not answer. */
const askPatroni = ({ address }: Machine, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, text: '{}' })
    const asking = request({ host: address, port: 8008, path, timeout: patience }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('error', nothing).on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asking
      .on('timeout', () => asking.destroy())
      .on('error', nothing)
      .end()
  })
