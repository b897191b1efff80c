import { afterAll, beforeAll, expect, test } from 'vitest'
import { move } from '../../ledger/move'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { decideClosing } from './readClosing'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const bonusRow = `
  insert into bonus (merchant, id, member, source, promotion, reference, amount, currency, need, shares, granted_at, expires_at)
  values ('lotus', gen_random_uuid(), $1, 'order', 'test', 'test', 500, 'VND', 1, '{}', platform_now(),
    platform_now() + interval '1 day')`

/** Every account starts with this much play money. */
const start = 5_000_000

const close = (who: HarnessMember, over: object = {}) =>
  harness.account.closeAccount(harness.callBy(who), { password: who.password, giveUp: start, ...over })
const signIn = (username: string, password: string) =>
  harness.account.login(harness.callBy('lotus'), {
    type: 'username',
    username,
    password,
    merchant: 'lotus',
    isOfficialAppLogin: false,
  })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, value }: { code: string; value: unknown }) => ({ code, value }),
  )
const query = (text: string, values: unknown[]) =>
  harness.store.read('lotus', (connection) =>
    connection.query<Record<string, unknown>>(
      { name: sha256(text).toString('hex').slice(0, 40), text },
      values,
    ),
  )

test('an account is closed with its password: sign-in fails, and the answer is the one for an unknown account (D-14)', async () => {
  const an = await harness.registerMember('an_leaves')
  const [elsewhere] = [await signIn('an_leaves', an.password)]
  expect(await harness.account.closing(harness.callBy(an))).toMatchObject({
    obstacles: ['smallMoney'],
    balance: start,
    playMoney: true,
    hasPassword: true,
    keptYears: 5,
  })
  await close(an)
  expect(await failureOf(signIn('an_leaves', an.password))).toEqual(
    await failureOf(signIn('nobody_at_all', an.password)),
  )
  for (const token of [an.token, elsewhere!.token])
    expect(await harness.sessions.find('lotus', token)).toBeUndefined()
  expect(await query('select balance from wallet where member = $1', [an.id])).toEqual([{ balance: 0 }])
  expect(await query('select given_up from account_closing where member = $1', [an.id])).toEqual([
    { given_up: start },
  ])
  expect(await query('select id from device where member = $1', [an.id])).toEqual([])
  // The name stays taken: a later member of that name must not be mistaken for this one.
  await expect(harness.registerMember('AN_leaves')).rejects.toMatchObject({ code: 'register.username.taken' })
})

test('without the password, or with a wrong one, nothing is closed', async () => {
  const binh = await harness.registerMember('binh_stays')
  await expect(close(binh, { password: undefined })).rejects.toMatchObject({ code: 'fresh.proof.required' })
  await expect(close(binh, { password: 'a guess' })).rejects.toMatchObject({ code: 'fresh.proof.required' })
  expect(await signIn('binh_stays', binh.password)).toMatchObject({ userName: 'binh_stays' })
})

test('money that the member did not see is not given up', async () => {
  const chi = await harness.registerMember('chi_wins')
  await expect(close(chi, { giveUp: 0 })).rejects.toMatchObject({ code: 'closing.blocked' })
  await expect(close(chi, { giveUp: start - 1 })).rejects.toMatchObject({
    code: 'closing.blocked',
    value: { obstacles: ['smallMoney'], balance: start },
  })
})

test('a withdrawal in progress blocks closing, a bonus is forfeited', async () => {
  const dung = await harness.registerMember('dung_waits')
  const about = { memberId: dung.id, currency: 'VND', reference: 'test', bodyHash: sha256('test') } as const
  const moved = (kind: 'withdrawal' | 'withdrawal_paid' | 'bonus', amount: number) =>
    harness.store.change('lotus', (connection) =>
      move(connection, { ...about, kind, amount, key: `test:${kind}` }),
    )
  await moved('withdrawal', 1_000)
  await moved('bonus', 500)
  await harness.store.change('lotus', ({ query: ask }) => ask({ name: 'bonus', text: bonusRow }, [dung.id]))
  await expect(close(dung, { giveUp: start - 1_000 })).rejects.toMatchObject({
    value: { obstacles: ['openWithdrawal', 'smallMoney'], bonus: 500 },
  })
  await moved('withdrawal_paid', 1_000)
  await close(dung, { giveUp: start - 1_000 })
  const [bonus] = await query(`select amount from member_balance where member = $1 and account = 'bonus'`, [
    dung.id,
  ])
  expect(bonus).toEqual({ amount: 0 })
  expect(await query('select state from bonus where member = $1', [dung.id])).toEqual([
    { state: 'forfeited' },
  ])
})

test('bets placed while the account is closed are refused, or the closing is', async () => {
  const em = await harness.registerMember('em_hurries')
  const bet = (count: number) =>
    harness.store.change('lotus', (connection) =>
      post(connection, {
        kind: 'bet',
        key: `race:${count}`,
        reference: `race:${count}`,
        memberId: em.id,
        amount: -10,
        currency: 'VND',
        bodyHash: sha256(`race:${count}`),
      }),
    )
  const [closing, ...bets] = await Promise.allSettled([
    close(em),
    ...Array.from({ length: 8 }, (_, count) => bet(count)),
  ])
  const [wallet] = await query('select balance from wallet where member = $1', [em.id])
  if (closing?.status === 'fulfilled') expect(wallet).toEqual({ balance: 0 })
  else
    expect(wallet).toEqual({
      balance: start - 10 * bets.filter(({ status }) => status === 'fulfilled').length,
    })
})

test('real money is withdrawn first; what is too little for that may be given up', () => {
  const facts = { balance: 900, held: 0, openBets: 0, smallestPayout: 1_000, playMoney: false }
  const obstacles = (over: object) => decideClosing({ ...facts, ...over }).map(({ obstacle }) => obstacle)
  expect(obstacles({})).toEqual(['smallMoney'])
  expect(obstacles({ balance: 1_000 })).toEqual(['money'])
  expect(obstacles({ balance: 0 })).toEqual([])
  expect(obstacles({ openBets: 2 })).toEqual(['openBets', 'smallMoney'])
})
