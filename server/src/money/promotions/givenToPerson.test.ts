import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import { days } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { giveContact } from '../../testing/giveContact'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { afterDeposit } from '../bonuses/afterDeposit'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { move } from '../../ledger/move'
import { readWallet } from '../wallet/readWallet'
import { answerPersonalPromotions, readPromotion } from './readPromotions'
import { claimPromotion } from './claimPromotion'
import { seedPromotions } from './seedPromotions'

let harness: Harness
let owner: pg.Client
beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(`select set_config('playfront.merchant', 'lotus', false)`)
})
afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

const words = { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } }
const newcomer = { audience: { newcomerDays: 7 } }
const figures = {
  percent: 50,
  minDeposit: 1,
  cap: 50_000,
  wagering: 1,
  days: 7,
  shares: {},
  automatic: true,
  times: 2,
}
const list: PromotionList = [
  { id: 'gift', kind: 'GIFT', words, figures: { amounts: [50] }, ...newcomer },
  { id: 'app', kind: 'APP_DOWNLOAD', words, figures: { amounts: [70] } },
  { id: 'first-days', kind: 'CHECK_IN', words, figures: { amounts: [10, 20] }, ...newcomer },
  { id: 'daily', kind: 'CHECK_IN', words, figures: { amounts: [10] } },
  { id: 'start', kind: 'DEPOSIT_BONUS', words, figures, ...newcomer },
  { id: 'plain', kind: 'DEPOSIT_BONUS', words, figures },
]
const gives = (promotions: PromotionList, merchant = 'lotus') => {
  const found = demonstrationMerchants.find(({ settings }) => settings.code === merchant)
  return seedPromotions(harness.store, [{ settings: found!.settings, promotions }])
}
beforeEach(() => gives(list))

let people = 0
/** Opens an account from a device that names itself. */
const opens = async (deviceId: string, merchant = 'lotus'): Promise<HarnessMember> => {
  const username = `person_${(people += 1)}`
  const password = `${username} has a long password`
  const { id, token = '' } = await harness.account.register(harness.callBy(merchant), {
    username,
    password,
    login: true,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
    loginDeviceId: deviceId,
  })
  return { id, username, password, token, merchant }
}
const signsIn = ({ username, password, merchant }: HarnessMember, loginDeviceId: string) =>
  harness.account.login(harness.callBy(merchant), {
    merchant,
    username,
    password,
    loginDeviceId,
    type: 'username',
    isOfficialAppLogin: false,
    automatic: false,
    remember: false,
  })

/** Claims; sends the same claim again when a busy machine refuses it as busy. */
const claims = async (member: HarnessMember, id: string): Promise<string> => {
  const claimId = harness.platform.randomness.uuid()
  for (;;)
    try {
      await claimPromotion(harness.callBy(member), { id, claimId, inApp: true })
      return 'claimed'
    } catch (failure) {
      const { code } = failure as { code: string }
      if (code !== 'server.busy') return code
    }
}
const stateOf = async (member: HarnessMember, id: string) =>
  (await readPromotion(harness.callBy(member), { id, inApp: true })).state
const taken = 'promotion_once_per_person'
const notForYou = { name: 'notForYou', because: 'person' }

test('of six accounts on one device one has the newcomer’s gift and the app’s; the others read why', async () => {
  const accounts: HarnessMember[] = []
  for (let count = 0; count < 6; count += 1) accounts.push(await opens('one phone'))
  const [first, ...others] = accounts
  for (const id of ['gift', 'app']) {
    expect(await claims(first!, id)).toBe('claimed')
    expect(await claims(first!, id)).toBe('promotion_claimed')
    for (const other of others) expect(await claims(other, id)).toBe(taken)
    expect(await stateOf(others[0]!, id)).toEqual(notForYou)
  }
  const counts = await answerPersonalPromotions(harness.callBy(others[0]!))
  expect(counts).toMatchObject({ GIFT: { count: 0 }, APP_DOWNLOAD: { count: 0 } })
  expect(await claims(await opens('another phone'), 'gift')).toBe('claimed')
})

test('twelve accounts on one device that claim at once are paid once', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => opens('a busy phone')))
  const ends = await Promise.all(accounts.map((one) => claims(one, 'gift')))
  expect(ends.filter((end) => end === 'claimed')).toHaveLength(1)
  expect(ends.filter((end) => end === taken)).toHaveLength(11)
  const ids = accounts.map(({ id }) => id)
  const rows = (text: string) => owner.query(text, [ids]).then(({ rows: found }) => found)
  expect(await rows('select from promotion_claim where member = any ($1)')).toHaveLength(1)
  const balances = await Promise.all(accounts.map((one) => readWallet(harness.callBy(one))))
  expect(new Set(balances.map(({ balance }) => balance)).size).toBe(2)
  expect(await rows('select distinct member from promotion_person where member = any ($1)')).toHaveLength(1)
})

const bindsAccount = (member: HarnessMember, number: string, removed = false) =>
  owner.query(
    `insert into bound_account (merchant, id, member, kind, title, masked_number, number_hash, removed_at)
     values ('lotus', gen_random_uuid(), $1, 'bankCard', 'Bank', '1234', sha256($2::bytea), $3)`,
    [member.id, number, removed ? new Date() : null],
  )
const isNamed = (member: HarnessMember) =>
  owner.query(
    `insert into member_profile (merchant, member, full_name, birthday)
     values ('lotus', $1, 'Trần Văn Bình', '1990-02-03')`,
    [member.id],
  )
type Shows = (member: HarnessMember) => Promise<unknown>
test.each<[string, Shows, Shows, string]>([
  [
    'one mailbox in two spellings',
    (one) => giveContact(harness, one, { email: 'mai.le@gmail.com' }),
    (two) => giveContact(harness, two, { email: 'maile+gift@googlemail.com' }),
    taken,
  ],
  [
    'a payment account that one of them removed',
    (one) => bindsAccount(one, 'a card', true),
    (two) => bindsAccount(two, 'a card'),
    taken,
  ],
  [
    'a device that both signed in from',
    (one) => signsIn(one, 'a tablet'),
    (two) => signsIn(two, 'a tablet'),
    taken,
  ],
  ['no more than a name with its birth date', isNamed, isNamed, 'claimed'],
  [
    'an address that is not proven',
    (one) => giveContact(harness, one, { email: 'ha@a.example', unproven: true }),
    (two) => giveContact(harness, two, { email: 'ha@a.example', unproven: true }),
    'claimed',
  ],
])('two accounts that share %s', async (what, one, two, end) => {
  const [first, second] = [await opens(`first, ${what}`), await opens(`second, ${what}`)]
  expect(await claims(first, 'app')).toBe('claimed')
  // What is shown only after the gift was given counts as well.
  await one(first)
  await two(second)
  expect(await claims(second, 'app')).toBe(end)
  expect(await claims(second, 'gift')).toBe('claimed')
  expect(await claims(first, 'gift')).toBe(end)
})

test('a device that was signed out and forgotten, and an account that was closed, bring no second gift', async () => {
  const first = await opens('a lost phone')
  expect(await claims(first, 'gift')).toBe('claimed')
  await owner.query('delete from device where member = $1', [first.id])
  await owner.query(`update member set state = 'closed' where id = $1`, [first.id])
  expect(await claims(await opens('a lost phone'), 'gift')).toBe(taken)
})

test('a check-in for newcomers goes on for the account that began it; one for everyone is open to every account', async () => {
  const [first, second] = [await opens('a family’s phone'), await opens('a family’s phone')]
  expect(await claims(first, 'first-days')).toBe('claimed')
  expect(await claims(second, 'first-days')).toBe(taken)
  for (const one of [first, second]) expect(await claims(one, 'daily')).toBe('claimed')
  await harness.passes(days(1))
  expect(await claims(first, 'first-days')).toBe('claimed')
  expect(await claims(second, 'first-days')).toBe(taken)
})

test('another merchant’s gift is its own', async () => {
  await gives(
    list.filter(({ id }) => id === 'gift').map((one) => ({ ...one, words: { TH: words.VI } })),
    'mela',
  )
  expect(await claims(await opens('a phone at both'), 'gift')).toBe('claimed')
  expect(await claims(await opens('a phone at both', 'mela'), 'gift')).toBe('claimed')
})

let deposited = 0
/** A deposit arrives; answers the promotion that its bonus is of. */
const deposits = async ({ id: memberId }: HarnessMember, promotion?: string): Promise<string | undefined> => {
  const depositId = `00000000-0000-4000-8000-${String((deposited += 1)).padStart(12, '0')}`
  const money = { memberId, amount: 10_000, currency: 'VND' as const }
  await harness.store.change('lotus', async (connection) => {
    const key = `deposit:${depositId}`
    await move(connection, { ...money, kind: 'deposit', key, reference: depositId, bodyHash: sha256(key) })
    await afterDeposit(connection, {
      ...money,
      merchant: harness.merchant('lotus'),
      depositId,
      count: 1,
      promotion,
    })
  })
  const rows = await harness.store.read('lotus', ({ query }) =>
    query<{ promotion: string }>(statementOf('select promotion from bonus where reference = $1'), [
      depositId,
    ]),
  )
  return rows[0]?.promotion
}
const plays = ({ id }: HarnessMember) =>
  owner.query(`update bonus set state = 'released', ended_at = platform_now() where member = $1`, [id])

test('a newcomer’s deposit bonus is left out for the second account, and the next one is given instead; the first has it again', async () => {
  const [first, second] = [await opens('a tidy phone'), await opens('a tidy phone')]
  expect(await deposits(first)).toBe('start')
  expect(await stateOf(second, 'start')).toEqual(notForYou)
  expect(await deposits(second, 'start')).toBeUndefined()
  expect(await deposits(second)).toBe('plain')
  const { rows } = await owner.query('select from promotion_person where member = $1', [second.id])
  expect(rows).toEqual([])
  await plays(first)
  expect(await deposits(first)).toBe('start')
})

test('a bonus that was not given is still to be had by the person', async () => {
  const [first, second] = [await opens('a slow phone'), await opens('a slow phone')]
  expect(await deposits(first, 'plain')).toBe('plain')
  // A bonus of the first account is running, so that this one is not given.
  expect(await deposits(first, 'start')).toBeUndefined()
  expect(await deposits(second, 'start')).toBe('start')
})

test('of two accounts whose deposits arrive at once one has the newcomer’s bonus', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => opens('a fast phone')))
  const had = await Promise.all(accounts.map((one) => deposits(one, 'start')))
  expect(had.filter((promotion) => promotion === 'start')).toHaveLength(1)
})
