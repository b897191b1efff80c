import { randomUUID } from 'node:crypto'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveContact } from '../../testing/giveContact'
import type { HarnessMember } from '../../testing/harness'
import { openProtectionHarness, type ProtectionHarness } from './testing/protectionHarness'

let harness: ProtectionHarness
beforeAll(async () => {
  harness = await openProtectionHarness()
})
afterAll(() => harness.close())

let people = 0
/** Opens an account from a device that names itself. */
const opens = async (deviceId: string, merchant = 'lotus'): Promise<HarnessMember> => {
  const username = `comer_${(people += 1)}`
  const password = `${username} has a long password`
  const answer = await harness.account.register(harness.callBy(merchant), {
    username,
    password,
    login: true,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
    loginDeviceId: deviceId,
  })
  return { id: answer.id, username, password, token: answer.token ?? '', merchant }
}
const excludes = async (member: HarnessMember) => {
  await harness.account.excludeSelf(harness.callBy(member), {
    id: randomUUID(),
    term: '6m',
    understood: true,
  })
  await harness.passes(1_000)
}
const tells = (member: HarnessMember, fullName: string, birthday: string) =>
  asOwner(
    `insert into member_profile (merchant, member, full_name, birthday) values ($1, $2, $3, $4)`,
    [member.merchant, member.id, fullName, birthday],
    member.merchant,
  )
const asOwner = async (text: string, values: unknown[], merchant = 'lotus') => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  try {
    await owner.query(`select set_config('playfront.merchant', $1, false)`, [merchant])
    return (await owner.query(text, values)).rows
  } finally {
    await owner.end()
  }
}
const reviewsOf = ({ id }: HarnessMember) =>
  asOwner('select id, state, signals from exclusion_review where member = $1', [id])

/** What an account can do: pay in, launch, bet. */
const tries = async (member: HarnessMember) => [
  await harness.deposit(member, 1_000),
  member.merchant === 'lotus' ? await harness.launch(member) : 'not sold',
  await harness.spin(member, await harness.sitDown(member), 100),
]
const open = ['done', 'done', 'done']
const held = ['protection.review', 'protection.review', 'account_restricted']
const excluded = ['protection.excluded', 'protection.excluded', 'account_restricted']

test('a new account on an excluded member’s device waits for staff, who let it in or not', async () => {
  const an = await opens('phone-of-an')
  expect(await tries(an)).toEqual(open)
  await excludes(an)
  const [other, same] = [await opens('phone-of-an'), await opens('phone-of-an')]
  for (const one of [other, same]) {
    expect(await tries(one)).toEqual(held)
    expect(await reviewsOf(one)).toMatchObject([{ state: 'open', signals: ['device'] }])
  }
  const decide = async (one: HarnessMember, isSame: boolean) => {
    const [review] = await reviewsOf(one)
    return asOwner('select exclusion_decide($1, $2, $3, $4) as done', [
      review?.id,
      isSame,
      'Chi',
      'looked into it',
    ])
  }
  expect(await decide(other, false)).toEqual([{ done: true }])
  expect(await decide(other, true)).toEqual([{ done: false }])
  expect(await tries(other)).toEqual(open)
  expect(await decide(same, true)).toEqual([{ done: true }])
  expect(await tries(same)).toEqual(excluded)
})

test('who was a member before the exclusion and shares the device is left alone', async () => {
  const family = await opens('phone-of-the-family')
  const an = await opens('phone-of-the-family')
  await harness.passes(days(1))
  await excludes(an)
  const back = { ...family, token: (await harness.signIn(family)).token }
  expect(await tries(back)).toEqual(open)
  expect(await reviewsOf(back)).toEqual([])
})

test('a name with its birth date, however it is written, is a weak sign too, at every merchant of the group; two agree', async () => {
  const an = await opens('phone-of-binh')
  await tells(an, 'Trần Văn Bình', '1990-02-03')
  await excludes(an)
  const elsewhere = await opens('another phone', 'mela')
  await tells(elsewhere, 'BINH  tran van', '1990-02-03')
  expect(await tries(elsewhere)).toEqual(['protection.review', 'not sold', 'account_restricted'])
  const namesake = await opens('a third phone')
  await tells(namesake, 'Trần Văn Bình', '1990-02-04')
  expect(await tries(namesake)).toEqual(open)
  const again = await opens('phone-of-binh')
  await tells(again, 'Tran Van Binh', '1990-02-03')
  expect(await tries(again)).toEqual(excluded)
})

test('a payment account of an excluded member excludes any member who adds it, also after it was removed', async () => {
  const binds = (member: HarnessMember) =>
    asOwner(
      `insert into bound_account (merchant, id, member, kind, title, masked_number, number_hash, removed_at)
       values ($1, gen_random_uuid(), $2, 'bankCard', 'Bank', '1234', sha256('an account'), now())`,
      [member.merchant, member.id],
    )
  const an = await opens('phone-of-dung')
  await binds(an)
  await excludes(an)
  const again = await opens('quite another phone')
  expect(await tries(again)).toEqual(open)
  await binds(again)
  expect(await tries(again)).toEqual(excluded)
})

test('a merchant that is strict takes a weak sign for the person', async () => {
  await asOwner('update protection_rules set is_strict = true where merchant = $1', ['lotus'])
  const an = await opens('phone-of-ha')
  await excludes(an)
  expect(await tries(await opens('phone-of-ha'))).toEqual(excluded)
  await asOwner('update protection_rules set is_strict = false where merchant = $1', ['lotus'])
})

test.each([
  ['mai.le@gmail.com', 'm.a.i.le+bonus@googlemail.com'],
  ['Lan+one@fastmail.com', 'lan@fastmail.com'],
  ['hoa-old@yahoo.com', 'hoa-new@yahoo.com'],
])('%s excluded, %s is the same mailbox at the group’s other merchant', async (first, second) => {
  const an = await opens(`phone of ${first}`)
  await giveContact(harness, an, { email: first })
  await excludes(an)
  const again = await opens(`phone of ${second}`, 'mela')
  await giveContact(harness, again, { email: second })
  expect((await tries(again))[0]).toBe('protection.excluded')
  const stranger = await opens('a stranger', 'mela')
  await giveContact(harness, stranger, { email: `stranger-${second}` })
  expect((await tries(stranger))[0]).toBe('done')
})
