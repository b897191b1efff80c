import { days, minutes } from '@playfront/contract/time'
import { groupScope } from '@playfront/contract/console/permissions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../http/log/createLog'
import { fakePlatform } from '../../platform/fakePlatform'
import { openConsoleHarness, type ConsoleHarness } from '../testing/consoleHarness'
import { type AuditHead, logAuditHead, readAnchors, watchAuditHeads } from './auditHeads'
import { record, recordForGroup } from './record'
import { verifyChain } from './verifyChain'

let harness: ConsoleHarness
beforeAll(async () => {
  harness = await openConsoleHarness()
})
afterAll(() => harness.close())

const nobody = { id: null, name: 'machinery' }
const action = { action: 'note.written', subject: 'member:1' } as const
const writes = (merchant: string) =>
  harness.store.change(merchant, (connection) => record(connection, nobody, action))

const watch = () => {
  const platform = fakePlatform(Date.UTC(2026, 10, 24))
  const noted: AuditHead[] = []
  const errors: unknown[] = []
  const watched = watchAuditHeads({
    store: harness.store,
    clock: platform.clock,
    merchants: () => ['lotus', 'mela'].map((code) => ({ code })),
    onHead: (head) => noted.push(head),
    onError: (failure) => errors.push(failure),
  })
  onTestFinished(watched.stop)
  return { noted, errors, watched, passes: platform.passes }
}

test('each end of a chain is copied at the start, when it moved, and once a day', async () => {
  await writes('lotus')
  await harness.store.platform((connection) => recordForGroup(connection, nobody, action))
  const { noted, errors, watched, passes } = watch()
  await expect.poll(() => watched.heads().length).toBe(2)
  const ends = await Promise.all([groupScope, 'lotus'].map((chain) => verifyChain(harness.store, chain)))
  expect(noted).toEqual([
    { chain: groupScope, entries: ends[0]?.entries, head: ends[0]?.head },
    { chain: 'lotus', entries: 1, head: ends[1]?.head },
  ])
  await writes('lotus')
  await writes('mela')
  await passes(minutes(5))
  await expect
    .poll(() => noted.slice(2).map(({ chain, entries }) => [chain, entries]))
    .toEqual([
      ['lotus', 2],
      ['mela', 1],
    ])
  await passes(minutes(30))
  expect(noted).toHaveLength(4)
  await passes(days(1))
  await expect
    .poll(() =>
      noted
        .slice(4)
        .map(({ chain }) => chain)
        .toSorted(),
    )
    .toEqual([groupScope, 'lotus', 'mela'])
  expect(watched.heads().map(({ entries }) => entries)).toEqual([ends[0]?.entries, 2, 1])
  expect(errors).toEqual([])
})

test('lines of the log are anchors, whatever level was asked for', async () => {
  await writes('lotus')
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  const { noted } = watch()
  await expect.poll(() => noted.some(({ chain }) => chain === 'lotus')).toBe(true)
  for (const head of noted) logAuditHead(log)(head)
  const anchors = readAnchors(lines.join(''))
  const whole = await verifyChain(harness.store, 'lotus', anchors.get('lotus'))
  expect(whole).toMatchObject({ entries: anchors.get('lotus')?.at(-1)?.entries })
  expect(whole).not.toHaveProperty('brokenAt')
})

test('a silent server stays silent', () => {
  const lines: string[] = []
  const log = createLog('silent', { write: (line: string) => void lines.push(line) })
  logAuditHead(log)({ chain: 'lotus', entries: 1, head: 'a'.repeat(64) })
  expect(lines).toEqual([])
})
