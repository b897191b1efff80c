/** How PostgreSQL is run beside the server on one machine: little memory, nothing given away in safety. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '96MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  // No replica reads this log of changes, so it holds only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // Short statements only: parallel workers and compiled plans cost more than they win, and ask for shared memory.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A table that has just begun to grow is planned as an empty one until it was looked at: soon, then.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** What a cluster may give up that lives for one run of the tests: surviving a power cut, and being looked after. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Hundreds of databases that live for seconds.
  autovacuum_naptime: '1min',
}

/** Without workers that read ahead; older versions have none. */
const fromVersion18 = { io_method: 'sync' }

/**
 * The settings as parameters of the `postgres` command of a major version.
 * @param settings those that differ, such as for a primary that has replicas
 */
export function postgresParameters(
  cluster: string,
  port: number,
  {
    isDisposable,
    major,
    settings: own,
  }: { isDisposable: boolean; major: string; settings?: Readonly<Record<string, string>> },
): string[] {
  const chosen = {
    ...settings,
    ...(Number(major) >= 18 ? fromVersion18 : {}),
    ...(isDisposable ? disposable : {}),
    ...own,
  }
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, '-p', String(port), ...flags]
}
