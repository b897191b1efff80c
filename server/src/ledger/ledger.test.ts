import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import { statementOf } from '../testing/statementOf'
import { readWallet } from '../money/wallet/readWallet'
import { checkWholeLedger } from './checkLedger'
import type { Movement, Posting } from './movement'
import { post } from './post'
import { postMany } from './postMany'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await harness.close()
})

/** A movement of one member in the merchant's currency; what the test does not name does not matter. */
const movement = (
  member: HarnessMember,
  parts: Partial<Movement> & Pick<Movement, 'key' | 'amount'>,
): Movement => ({
  kind: parts.amount < 0 ? 'bet' : 'payout',
  reference: parts.key,
  memberId: member.id,
  currency: 'VND',
  bodyHash: sha256(parts.key),
  ...parts,
})

const postAlone = (
  member: HarnessMember,
  parts: Partial<Movement> & Pick<Movement, 'key' | 'amount'>,
): Promise<Posting> =>
  harness.store.change(member.merchant, (connection) => post(connection, movement(member, parts)))

/** A member whose wallet holds exactly the amount. */
const memberWith = async (username: string, amount: number): Promise<HarnessMember> => {
  const member = await harness.registerMember(username)
  const { balance } = await readWallet(harness.callBy(member))
  await postAlone(member, { kind: 'adjustment', key: `set ${username}`, amount: amount - balance })
  return member
}

const held = async (member: HarnessMember): Promise<number> =>
  (await readWallet(harness.callBy(member))).balance

test('64 posts of one key at once have one effect and 64 equal answers (T1)', async () => {
  const member = await memberWith('sixty_four', 1_000)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => postAlone(member, { key: 'bet:one', amount: -100 })),
  )
  expect(await held(member)).toBe(900)
  expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  const figures = answers.map(({ transactionId, balanceAfter, walletVersion }) =>
    [transactionId, balanceAfter, walletVersion].join(' '),
  )
  expect(new Set(figures).size).toBe(1)
})

test('one key for two members at once goes to one of them, the other is a conflict', async () => {
  const one = await memberWith('key_rival_one', 1_000)
  const other = await memberWith('key_rival_two', 1_000)
  const ends = await Promise.allSettled(
    [one, other].map((member) => postAlone(member, { key: 'bet:rivals', amount: -10 })),
  )
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['idempotency_conflict'])
  expect((await held(one)) + (await held(other))).toBe(1_990)
})

test('the same key with another body, amount or kind is a conflict and changes nothing (T1, R8)', async () => {
  const member = await memberWith('conflicts', 1_000)
  await postAlone(member, { key: 'bet:taken', amount: -100 })
  const others = [
    { key: 'bet:taken', amount: -100, bodyHash: sha256('another body') },
    { key: 'bet:taken', amount: -99 },
    { key: 'bet:taken', amount: -100, kind: 'adjustment' as const },
  ]
  for (const other of others) {
    await expect(postAlone(member, other)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  }
  expect(await held(member)).toBe(900)
})

test('of 1,000 debits at once on a wallet that covers 100, exactly 100 are taken (T2)', async () => {
  const member = await memberWith('hundred', 100)
  const ends = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, place) =>
      postAlone(member, { key: `bet:hundred:${place}`, amount: -1 }),
    ),
  )
  const codes = new Set(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : [])))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  // More calls arrive at once than may wait for a connection; the rest get busy errors.
  expect([...codes].filter((code) => code !== 'server.busy')).toEqual(['insufficient_balance'])
  expect(await held(member)).toBe(0)
})

test('a batch judges each line by itself: a large one is left out, a smaller one after it passes', async () => {
  const one = await memberWith('batch_one', 100)
  const other = await memberWith('batch_two', 50)
  const verdicts = await harness.store.change('lotus', (connection) =>
    postMany(connection, { kind: 'bet', currency: 'VND' }, [
      movement(one, { key: 'bet:b1', amount: -60 }),
      movement(one, { key: 'bet:b2', amount: -50 }),
      movement(other, { key: 'bet:b3', amount: -50 }),
      movement(one, { key: 'bet:b4', amount: -40 }),
      movement(one, { key: 'bet:b1', amount: -60 }),
      movement(one, { key: 'bet:b1', amount: -61 }),
    ]),
  )
  expect(verdicts.map(({ outcome, balanceAfter }) => [outcome, balanceAfter])).toEqual([
    ['posted', 40],
    ['insufficient', 0],
    ['posted', 0],
    ['posted', 0],
    ['replayed', 40],
    ['conflict', 40],
  ])
})

test('batches that cross each other’s members in opposite orders all get done', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 8 }, (_, place) => memberWith(`crowd_${place}`, 1_000)),
  )
  const batch = (number: number, members: HarnessMember[]) =>
    harness.store.change('lotus', (connection) =>
      postMany(
        connection,
        { kind: 'bet', currency: 'VND' },
        members.map((member) => movement(member, { key: `bet:cross:${number}:${member.id}`, amount: -1 })),
      ),
    )
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => batch(number, number % 2 ? crowd : crowd.toReversed())),
  )
  expect(await Promise.all(crowd.map(held))).toEqual(crowd.map(() => 960))
})

test('a member without a wallet, a foreign currency and a frozen wallet get different errors, and nothing moves', async () => {
  const member = await memberWith('frosty', 100)
  const nobody = { ...member, id: harness.platform.randomness.uuid() }
  const outcomeOf = async (of: HarnessMember, currency: 'VND' | 'THB' = 'VND') => {
    const [verdict] = await harness.store.change('lotus', (connection) =>
      postMany(connection, { kind: 'bet', currency }, [movement(of, { key: 'bet:frosty', amount: -1 })]),
    )
    return verdict?.outcome
  }
  expect(await outcomeOf(nobody)).toBe('no_wallet')
  expect(await outcomeOf(member, 'THB')).toBe('no_wallet')
  await asOperator(`update wallet set frozen_at = platform_now() where member = '${member.id}'`)
  expect(await outcomeOf(member)).toBe('frozen')
  await expect(postAlone(member, { key: 'bet:frosty', amount: -1 })).rejects.toMatchObject({
    code: 'account_restricted',
  })
  expect(await held(member)).toBe(100)
})

test('a bet that pays, a payout that takes and a movement of nothing are refused', async () => {
  const member = await memberWith('strange', 100)
  await expect(postAlone(member, { kind: 'bet', key: 'k1', amount: 5 })).rejects.toThrow('wrong sign')
  await expect(postAlone(member, { kind: 'payout', key: 'k2', amount: -5 })).rejects.toThrow('wrong sign')
  await expect(postAlone(member, { kind: 'bet', key: 'k3', amount: 0 })).rejects.toThrow('wrong sign')
  expect(await held(member)).toBe(100)
})

test('another merchant’s connection cannot move a member’s money, nor see it (T30)', async () => {
  const member = await memberWith('lotus_only', 100)
  const foreign = { ...member, merchant: 'mela' }
  await expect(postAlone(foreign, { key: 'bet:foreign', amount: -1 })).rejects.toThrow('no wallet')
  await expect(readWallet(harness.callBy(foreign))).rejects.toMatchObject({ code: 'user.or.token.invalid' })
  expect(await held(member)).toBe(100)
})

test('without a merchant no money moves', async () => {
  const member = await memberWith('nowhere', 100)
  await expect(postAlone({ ...member, merchant: '' }, { key: 'bet:nowhere', amount: -1 })).rejects.toThrow(
    'the connection names none',
  )
})

test('what is written in the ledger stays as it is, for the database’s own superuser too', async () => {
  const attempts = [
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_transaction set key = key',
    'delete from ledger_transaction',
    'truncate ledger_transaction',
    'update ledger_key set key = key',
    'delete from ledger_key',
    'truncate ledger_key',
  ]
  for (const attempt of attempts) await expect(asOperator(attempt), attempt).rejects.toThrow('written once')
})

test('the serving role cannot write the ledger or a wallet by hand', async () => {
  const byHand = (statement: string) =>
    harness.store.change('lotus', ({ query }) => query(statementOf(statement), []))
  for (const statement of [
    'update wallet set balance = 1',
    'delete from wallet',
    `insert into ledger_entry (merchant, transaction, account, currency, amount) values ('lotus', 1, 'stakes', 'VND', 1)`,
  ]) {
    await expect(byHand(statement), statement).rejects.toMatchObject({
      message: expect.stringContaining('permission denied'),
    })
  }
})

const asOperator = async (statement: string): Promise<void> => {
  const operator = new pg.Client({ connectionString: harness.url })
  await operator.connect()
  try {
    await operator.query(statement)
  } finally {
    await operator.end()
  }
}
