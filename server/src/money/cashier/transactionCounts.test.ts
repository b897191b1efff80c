import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { answerTransactionCounts } from './withdrawAccountInfo'

let harness: Harness
let member: HarnessMember
let owner: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await harness.close()
})

let version = 100
const pay = async (kind: string, who: HarnessMember) => {
  version += 1
  const { rows } = await owner.query<{ id: number }>(
    `insert into ledger_transaction (merchant, key, kind, reference)
     values ($1, $2, $3, 'test') returning id`,
    [who.merchant, `${kind}:${version}`, kind],
  )
  const isPaidOut = kind === 'withdrawal_paid'
  await owner.query(
    `insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
     values ($1, $2, $3, $4, 'VND', $5, $6, $7)`,
    isPaidOut
      ? [who.merchant, rows[0]?.id, 'held', who.id, -10, null, null]
      : [who.merchant, rows[0]?.id, 'cash', who.id, 10, version, 10],
  )
}

test('play money from the operator is no payment, and no member has cards yet (REQ-INSTALL-039)', async () => {
  expect(await answerTransactionCounts(harness.callBy(member))).toEqual({
    totalDepositSuccessCount: 0,
    totalWithdrawSuccessCount: 0,
    fullBankCardList: [],
    fullVirtualWalletList: [],
    fullEWalletList: [],
  })
})

test('a member’s own payments are counted, a withdrawal once it is paid, and nobody else’s (REQ-INSTALL-039, T30)', async () => {
  const [other, stranger] = [
    await harness.registerMember('bao_tran'),
    await harness.registerMember('somchai', 'mela'),
  ]
  const kinds = ['deposit', 'deposit', 'withdrawal', 'withdrawal', 'withdrawal_paid', 'adjustment']
  for (const kind of kinds) await pay(kind, member)
  await pay('deposit', other)
  await pay('withdrawal_paid', stranger)
  expect(await answerTransactionCounts(harness.callBy(member))).toMatchObject({
    totalDepositSuccessCount: 2,
    totalWithdrawSuccessCount: 1,
  })
  expect(await answerTransactionCounts(harness.callBy(other))).toMatchObject({
    totalDepositSuccessCount: 1,
    totalWithdrawSuccessCount: 0,
  })
})

test('a bound card is reported', async () => {
  await owner.query(
    `insert into bound_account (merchant, id, member, kind, title, masked_number)
     values ('lotus', gen_random_uuid(), $1, 'bankCard', 'VCB', '•••• 1234')`,
    [member.id],
  )
  const { fullBankCardList } = await answerTransactionCounts(harness.callBy(member))
  expect(fullBankCardList).toMatchObject([{ title: 'VCB' }])
})
