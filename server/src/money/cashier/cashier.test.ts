import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { depositSettings } from './depositSettings'
import { withdrawAccountInfo } from './withdrawAccountInfo'

let stage: Stage
let member: StageMember

beforeAll(async () => {
  stage = await openStage()
  member = await stage.registerMember('an_nguyen')
  const operator = new pg.Client({ connectionString: stage.url })
  await operator.connect()
  await operator.query(`
    insert into payment_method (merchant, code, title, currency, minimum, maximum, place, enabled) values
      ('lotus', 'bank', 'Bank transfer', 'VND', 10000, 5000000, 2, true),
      ('lotus', 'qr', 'QR', 'VND', 10000, 1000000, 1, true),
      ('lotus', 'old', 'Old', 'VND', 1, 2, 3, false),
      ('mela', 'promptpay', 'PromptPay', 'THB', 100, 1000, 1, true)`)
  await operator.query(
    `insert into bound_account (merchant, id, member, kind, title, masked_number)
     values ('lotus', gen_random_uuid(), $1, 'bankCard', 'VCB', '•••• 1234')`,
    [member.id],
  )
  await operator.end()
})

afterAll(() => stage.close())

const withoutPlayMoney = (context: CallContext): CallContext => ({
  ...context,
  merchant: { ...context.merchant, responsible: { ...context.merchant.responsible, playMoney: false } },
})

test('on play money there is no way to pay in (REQ-REQUEST-030)', async () => {
  expect(await depositSettings(stage.callBy(member))).toEqual({
    currency: 'VND',
    playMoney: true,
    methods: [],
  })
})

test('the merchant’s own open ways to pay in are told in its order', async () => {
  const { methods } = await depositSettings(withoutPlayMoney(stage.callBy(member)))
  expect(methods.map(({ code }) => code)).toEqual(['qr', 'bank'])
})

test('a member’s own cards are told, masked, and nobody else’s (REQ-REQUEST-031, T52)', async () => {
  expect(await withdrawAccountInfo(stage.callBy(member))).toMatchObject({
    fullBankCardList: [{ title: 'VCB', maskedNumber: '•••• 1234' }],
    fullVirtualWalletList: [],
    fullEWalletList: [],
  })
  const other = await stage.registerMember('bao_tran')
  expect((await withdrawAccountInfo(stage.callBy(other))).fullBankCardList).toEqual([])
})
