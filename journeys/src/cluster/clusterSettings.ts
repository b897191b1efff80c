import type { Machine } from './machines'

/** Seconds by which Patroni decides; a dead primary is replaced after `ttl` and one `loop_wait` at the latest. */
export const patroniTimes = { ttl: 20, loopWait: 2, retryTimeout: 3 }

export interface PatroniFacts {
  machine: Machine
  databases: readonly Machine[]
  watchers: readonly Machine[]
  /** Of this machine's database. */
  folder: string
  gateway: string
  passwords: { superuser: string; replication: string }
}

/** The file that Patroni is started with on a machine (YAML, of which JSON is a part). */
export const patroniSettings = (facts: PatroniFacts): string => {
  const { machine, databases, watchers, folder, gateway, passwords } = facts
  const hosts = [...databases.map(({ address }) => address), gateway].map((address) => `${address}/32`)
  return JSON.stringify({
    scope: 'playfront',
    name: machine.name,
    restapi: { listen: `${machine.address}:8008`, connect_address: `${machine.address}:8008` },
    etcd3: { hosts: watchers.map(({ address }) => `${address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: patroniTimes.ttl,
        loop_wait: patroniTimes.loopWait,
        retry_timeout: patroniTimes.retryTimeout,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: postgresParameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${machine.address}:5432`,
      connect_address: `${machine.address}:5432`,
      data_dir: `${folder}/data`,
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        ...hosts.map((host) => `host all all ${host} scram-sha-256`),
        ...hosts.map((host) => `host replication replicator ${host} scram-sha-256`),
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
    },
  })
}

const postgresParameters = {
  synchronous_commit: 'on',
  wal_log_hints: 'on',
  // A standby that is cut off holds every commit until its connection counts as lost.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_user_timeout: '5s',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
}

/** HAProxy passes connections to the servers whose Patroni says that they are the primary, or a replica. */
export const haproxySettings = (
  ports: { primary: number; replicas: number },
  databases: readonly Machine[],
): string => `
global
  maxconn 1000
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${serversWhere('primary', ports.primary, '/primary', databases)}
${serversWhere('replicas', ports.replicas, '/replica?lag=16MB', databases)}
`

const serversWhere = (name: string, port: number, path: string, databases: readonly Machine[]): string => `
listen ${name}
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server check port 8008 inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((database) => `  server ${database.name} ${database.address}:5432`).join('\n')}
`

/** Beyond those that any PgBouncer by transaction needs. */
export const pgBouncerSettings = [
  'default_pool_size = 20',
  'max_client_conn = 200',
  // After a failed connection it would answer everyone with that failure for 15 seconds.
  'server_login_retry = 0.3',
  'server_connect_timeout = 2',
  'query_wait_timeout = 10',
]
