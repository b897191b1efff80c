import { seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import { move } from './move'
import { post } from './post'
import { watchLedger, type LedgerFinding } from './watchLedger'

let harness: Harness
let member: HarnessMember
let other: HarnessMember
let found: LedgerFinding[]
let errors: unknown[]
let stop: () => Promise<void>

beforeEach(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  other = await harness.registerMember('bao_tran')
  found = []
  errors = []
  stop = watchLedger({
    store: harness.store,
    clock: harness.platform.clock,
    merchants: () => [{ code: 'lotus' }, { code: 'mela' }],
    onProblem: (finding) => found.push(finding),
    onError: (failure) => errors.push(failure),
  })
})

afterEach(async () => {
  await stop()
  await harness.close()
})

const bet = (key: string, better = member) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind: 'bet',
      key,
      reference: key,
      memberId: better.id,
      amount: -10,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )

const asOperator = async (statement: string) => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  const { rows } = await operator.query(statement)
  await operator.end()
  return rows
}

/** Changes the books behind the platform's back, the way only a broken disk or a thief can. */
const tamper = (statement: string) => asOperator(`set session_replication_role = replica; ${statement}`)

/** A running check stops before what a transaction anywhere in the cluster may still change; other test files have some. */
const untilAllCommitted = async () => {
  for (let old = false; !old;) {
    const [row] = await asOperator(
      'select coalesce(max(writer), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as old from ledger_transaction',
    )
    old = row.old
  }
}

const secondPasses = async () => {
  await untilAllCommitted()
  await harness.passes(seconds(1))
}

test('honest books are left alone, second after second', async () => {
  await secondPasses()
  await bet('bet:first')
  await secondPasses()
  expect([found, errors]).toEqual([[], []])
  expect(await bet('bet:second')).toMatchObject({ outcome: 'posted' })
})

test('one unit too many is found by the next second, and that wallet alone moves no more (R9)', async () => {
  await secondPasses()
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await bet('bet:on the error')
  await secondPasses()
  expect(found).toEqual([
    {
      merchant: 'lotus',
      problems: [{ problem: 'chain', subject: member.id }],
      frozen: [member.id],
    },
  ])
  await expect(bet('bet:too late')).rejects.toMatchObject({ code: 'account_restricted' })
  expect(await bet('bet:of another', other)).toMatchObject({ outcome: 'posted' })
})

test('a transaction with one half freezes the wallet that it moved (R9)', async () => {
  await secondPasses()
  await bet('bet:halved')
  await tamper(`delete from ledger_entry where account = 'stakes'`)
  await secondPasses()
  expect(found).toMatchObject([{ problems: [{ problem: 'unbalanced' }], frozen: [member.id] }])
})

test('an error from before the start is found at the start, and reported once', async () => {
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await secondPasses()
  await secondPasses()
  expect(found).toHaveLength(1)
})

test('a changed idle wallet is found although nothing moves (R9)', async () => {
  await secondPasses()
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await secondPasses()
  await secondPasses()
  expect(found).toEqual([
    { merchant: 'lotus', problems: [{ problem: 'wallet', subject: member.id }], frozen: [member.id] },
  ])
})

test.each(['held', 'bonus', 'receivable'])(
  'what stands beside cash and does not agree, %s, freezes the wallet, at rest or when it moves (R9)',
  async (account) => {
    const amount = account === 'receivable' ? -7 : 7
    await secondPasses()
    await tamper(
      `insert into member_balance (merchant, member, account, amount) values ('lotus', '${member.id}', '${account}', ${amount})`,
    )
    await secondPasses()
    expect(found).toEqual([
      { merchant: 'lotus', problems: [{ problem: 'beside', subject: member.id }], frozen: [member.id] },
    ])
    await expect(bet('bet:too late')).rejects.toMatchObject({ code: 'account_restricted' })
  },
)

test('a bonus whose entry was changed is found in the second in which it moved (R9)', async () => {
  await secondPasses()
  await harness.store.change('lotus', (connection) =>
    move(connection, {
      kind: 'bonus',
      amount: 50,
      key: 'bonus:1',
      reference: 'bonus',
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256('bonus'),
    }),
  )
  await tamper(`update member_balance set amount = 60 where member = '${member.id}'`)
  await secondPasses()
  expect(found).toMatchObject([
    { problems: [{ problem: 'beside', subject: member.id }], frozen: [member.id] },
  ])
})

test('a wallet that a person has fixed and released is checked like any other', async () => {
  await secondPasses()
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await secondPasses()
  await tamper(`update wallet set balance = balance - 1, frozen_at = null where member = '${member.id}'`)
  await secondPasses()
  expect(found).toHaveLength(1)
  expect(await bet('bet:released')).toMatchObject({ outcome: 'posted' })
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await secondPasses()
  expect(found).toHaveLength(2)
})

test('a stopped watch looks no more', async () => {
  await stop()
  await tamper(`update wallet set balance = balance + 1 where member = '${member.id}'`)
  await secondPasses()
  expect(found).toEqual([])
})
