import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'

let harness: Harness
let owner: pg.Client
beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const agentOf = async (username: string, type: 1 | 2): Promise<HarnessMember> => {
  const member = await harness.registerMember(username)
  await owner.query('update member set type = $2 where id = $1', [member.id, type])
  return member
}
const open = (agent: HarnessMember, username: string, over: object = {}) =>
  harness.account.openDownline(harness.callBy(agent), {
    username,
    password: `${username} comes in once`,
    kind: 'player',
    consent: true,
    ...over,
  })

test('an agent opens an account whose member chooses a password at the first sign-in (REQ-ROUTE-026)', async () => {
  const thu = await agentOf('thu_agent', 1)
  await open(thu, 'player_of_thu')
  await open(thu, 'agent_of_thu', { kind: 'agent' })
  const signIn = await harness.account.login(harness.callBy('lotus'), {
    type: 'username',
    username: 'player_of_thu',
    password: 'player_of_thu comes in once',
    merchant: 'lotus',
    isOfficialAppLogin: false,
  })
  expect(signIn).toMatchObject({ customerType: 0, firstTimeLogin: true, updatePassword: true })
  const { mayOpen, members } = await harness.account.downline(harness.callBy(thu), {})
  expect(mayOpen).toEqual(['player', 'agent'])
  const byName = Object.fromEntries(members.map(({ userName, ...rest }) => [userName, rest]))
  expect(byName).toMatchObject({
    player_of_thu: { kind: 'player', hasCome: true },
    agent_of_thu: { kind: 'agent', hasCome: false },
  })
  const { rows } = await owner.query(
    'select balance::int from wallet join member on member.id = wallet.member where username = $1',
    ['player_of_thu'],
  )
  expect(rows).toEqual([{ balance: 5_000_000 }])
})

test('players open nothing, an agent’s agents players alone, and nothing half (REQ-ROUTE-026)', async () => {
  const player = await harness.registerMember('plain_player')
  await expect(open(player, 'below_player')).rejects.toMatchObject({ code: 'agent.only' })
  await expect(harness.account.downline(harness.callBy(player), {})).rejects.toMatchObject({
    code: 'agent.only',
  })
  const below = await agentOf('below_agent', 2)
  await expect(open(below, 'third_row', { kind: 'agent' })).rejects.toMatchObject({ code: 'agent.kind' })
  await expect(open(below, 'plain_player')).rejects.toMatchObject({ code: 'register.username.taken' })
  await expect(open(below, 'weak', { password: '12345678' })).rejects.toMatchObject({
    code: 'register.password.weak',
  })
  await expect(open(below, 'no_consent', { consent: false })).rejects.toMatchObject({
    code: 'register.consent.missing',
  })
  expect((await harness.account.downline(harness.callBy(below), {})).members).toEqual([])
})

test('many accounts at once are no more than a day allows (T6)', async () => {
  const busy = await agentOf('busy_agent', 1)
  const call = harness.callBy(busy)
  const { operator } = call.merchant
  const merchant = {
    ...call.merchant,
    operator: { ...operator, referral: { ...operator.referral, agentAccountsPerDay: 3 } },
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, count) =>
      harness.account.openDownline(
        { ...call, merchant },
        { username: `many_${count}`, password: `many_${count} comes in once`, kind: 'player', consent: true },
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['agent.enough']))
})
