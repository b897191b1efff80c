import { existsSync } from 'node:fs'
import type { PostgresBinaries } from '../../embedded/cluster/postgresBinaries'

const folder = '/usr/lib/postgresql/15/bin'

/** PostgreSQL 15, the oldest version that the platform supports, where Debian's package is installed. */
export const debianPostgres: PostgresBinaries | undefined = existsSync(`${folder}/initdb`)
  ? { initdb: `${folder}/initdb`, postgres: `${folder}/postgres`, major: '15' }
  : undefined

/** Why tests are skipped without it. */
export const withoutDebianPostgres = 'PostgreSQL 15 is not installed (Debian: apt-get install postgresql-15)'
