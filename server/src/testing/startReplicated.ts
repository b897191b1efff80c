import { execFileSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesIn } from '../embedded/cluster/dataFolder'
import { choosePostgresAccount } from '../embedded/cluster/postgresAccount'
import type { PostgresBinaries } from '../embedded/cluster/postgresBinaries'
import { removePostmasterNote } from '../embedded/postmaster/stopLeftover'
import { startTestCluster, type TestCluster } from '../embedded/startTestCluster'
import { openOwner } from './openOwner'

/** Those of a cluster that replicates or is replicated; commits are flushed, as they are in production. */
const settings = { wal_level: 'replica', max_wal_senders: '4', synchronous_commit: 'on' }

export interface Replicated {
  primary: TestCluster
  /** Follows the primary, and is started again when it ends. */
  replica: TestCluster
  stop(): Promise<void>
}

/**
 * Starts a cluster and a streaming replica of it.
 * @param prepare makes in the primary what the replica begins with
 */
export const startReplicated = async (
  prepare: (primaryUrl: string) => Promise<void>,
  binaries?: PostgresBinaries,
): Promise<Replicated> => {
  const primary = await startTestCluster(undefined, binaries, { settings })
  try {
    await prepare(primary.url)
    const { hostname, port, username, password } = new URL(primary.url)
    const replica = await startTestCluster(undefined, binaries, {
      settings: {
        ...settings,
        // On one machine a change is there before anybody can ask for it.
        recovery_min_apply_delay: '40ms',
        primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      },
      prepare: (dataDir) => copyCluster(primary, dataDir),
    })
    return {
      primary,
      replica,
      async stop() {
        await replica.stop()
        await primary.stop()
      },
    }
  } catch (failure) {
    await primary.stop()
    throw failure
  }
}

/** What `pg_basebackup` does, which the packages do not bring. */
const copyCluster = async (primary: TestCluster, dataDir: string): Promise<void> => {
  const [from, to] = [placesIn(primary.dataDir), placesIn(dataDir)]
  const owner = await openOwner(primary.url)
  await owner.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', from.cluster, to.cluster])
  const [backup] = await owner.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await owner.close()
  copyFileSync(from.password, to.password)
  removePostmasterNote(to.cluster)
  const write = (name: string, content: string) => {
    const path = join(to.cluster, name)
    writeFileSync(path, content)
    choosePostgresAccount([]).own(path)
  }
  write('backup_label', backup?.label ?? '')
  write('standby.signal', '')
}
