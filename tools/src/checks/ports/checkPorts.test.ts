import { expect, test } from 'vitest'
import { writeProject } from '../testing/writeTree'
import { checkPorts } from './checkPorts'
import { checkLedgerWriters, ledgerWrites } from './checkLedgerWriters'

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
  ['db.insert(ledgerEntry).values(entry)', ['ledgerEntry']],
  ['db.update(tables.wallet).set({ balance })', ['wallet']],
  ['sql`INSERT INTO ledger_transaction (key) values (1)`', ['ledger_transaction']],
  ['sql`update wallet set balance = 0`', ['wallet']],
  ['db.select().from(ledgerEntry)', []],
  ['sql`select balance from wallet for update`', []],
])('%s', (source, tables) => {
  expect(ledgerWrites(source)).toEqual(tables)
})

test('only the ledger’s own module may write to it', () => {
  const write = `export const post = (db) => db.insert(ledgerEntry)`
  const root = writeProject({ 'server/src/ledger/post.ts': write, 'server/src/play/cheat.ts': write })
  expect(checkLedgerWriters(root).findings).toEqual([
    'server/src/play/cheat.ts writes to ledgerEntry: post through server/src/ledger',
  ])
})
