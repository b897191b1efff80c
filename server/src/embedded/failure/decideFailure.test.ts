import { expect, test } from 'vitest'
import { decideFailure, isPassingObstacle } from './StartFailure'

const place = {
  dataDir: '/srv/play',
  cluster: '/srv/play/postgres',
  logFile: '/srv/play/postgres.log',
  freeBytes: 10 ** 9,
}

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk-full'],
  ["ENOSPC: no space left on device, write '/srv/play/playfront.lock.7'", 'disk-full'],
  ['initdb: error: could not create directory "/srv/play/x": Permission denied', 'no-permission'],
  ["EROFS: read-only file system, mkdir '/srv/play'", 'no-permission'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1B81620', 'broken-data'],
  ['FATAL:  database files are incompatible with server', 'broken-data'],
  ['could not open file "base/13507/1259": No such file or directory', 'broken-data'],
  ['FATAL:  something nobody has met yet', 'did-not-start'],
])('"%s" is told as %s', (output, code) => {
  expect(decideFailure(output, place).code).toBe(code)
})

test('a disk with nothing left is named even when PostgreSQL speaks of something else', () => {
  expect(decideFailure('PANIC: cannot abort transaction 1', { ...place, freeBytes: 0 }).code).toBe(
    'disk-full',
  )
})

test('a failure without its own sentence quotes the last informative line and names the log', () => {
  const output = '2026-01-01 LOG:  starting\n2026-01-01 FATAL:  the moon is full\n2026-01-01 LOG:  shut down'
  expect(decideFailure(output, place).message).toBe(
    'PostgreSQL did not start, its last words were "the moon is full": read /srv/play/postgres.log, ' +
      'or name a PostgreSQL of your own with DATABASE_URL.',
  )
})

test('a port taken in between and a process not quite gone pass by themselves, damage does not', () => {
  expect(isPassingObstacle('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(
    true,
  )
  expect(isPassingObstacle('FATAL:  pre-existing shared memory block (key 1) is still in use')).toBe(true)
  expect(isPassingObstacle('PANIC:  could not locate a valid checkpoint record')).toBe(false)
})
