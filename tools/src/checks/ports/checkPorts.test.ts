import { expect, test } from 'vitest'
import { writeProject } from '../testing/writeTree'
import { checkPorts } from './checkPorts'
import { checkLedgerWriters, ledgerWrites } from './checkLedgerWriters'
import { checkReplicaReads } from './checkReplicaReads'

test('the clock may be used in its port and in tests, and nowhere else', () => {
  const root = writeProject({
    'front/src/platform/clock/clock.ts': `export const now = () => Date.now()`,
    'front/src/shell/install.test.ts': `export const now = () => Date.now()`,
    'front/src/shell/install.ts': `export const now = () => Date.now()`,
  })
  expect(checkPorts(root).findings).toEqual([
    'front/src/shell/install.ts:1 uses Date.now directly: ask the clock of platform/',
  ])
})

test('a project without guarded files fails instead of passing unread', () => {
  expect(checkPorts(writeProject({})).findings).toEqual(['found no files to look at'])
})

test.each([
  ['text: `insert into ledger_entry (amount) values ($1)`', ['ledger_entry']],
  ['text: `delete from "wallet"`', ['wallet']],
  ['text: `INSERT INTO ledger_transaction (key) values (1)`', ['ledger_transaction']],
  ['text: `update wallet set balance = 0`', ['wallet']],
  ['text: `select amount from ledger_entry`', []],
  ['text: `select balance from wallet for update`', []],
])('%s', (source, tables) => {
  expect(ledgerWrites(source)).toEqual(tables)
})

test('only the ledger’s own module may write to it', () => {
  const write = `const statement = { name: 'post', text: 'insert into ledger_entry (amount) values ($1)' }`
  const root = writeProject({ 'server/src/ledger/post.ts': write, 'server/src/play/cheat.ts': write })
  expect(checkLedgerWriters(root).findings).toEqual([
    'server/src/play/cheat.ts writes to ledger_entry: post through server/src/ledger',
  ])
})

test('a module that changes something, or belongs to the ledger, may not read from a replica', () => {
  const read = 'export const list = (store: Store) => store.readReplica("lotus", work)'
  const change = 'export const pay = (store: Store) => store.change("lotus", work)'
  const root = writeProject({
    'server/src/money/list.ts': read,
    'server/src/money/pay.ts': change,
    'server/src/money/both.ts': `${read}\n${change}`,
    'server/src/money/both.test.ts': `${read}\n${change}`,
    'server/src/ledger/read.ts': read,
  })
  expect(checkReplicaReads(root).findings.toSorted()).toEqual([
    'server/src/ledger/read.ts reads from a replica: the ledger reads from the primary, with store.read',
    'server/src/money/both.ts reads from a replica and calls change: move one of them to a module of its own',
  ])
})
