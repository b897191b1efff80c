import { approvalKinds } from '@playfront/contract/console/approvalKinds'
import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import { uploadPicture } from '@playfront/contract/console/brand'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import { isPermission, type Permission, roles, staffRoles } from '@playfront/contract/console/permissions'
import { hours } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithdrawalHarness } from '../money/withdrawals/withdrawalHarness'
import type { Store } from '../store/store'
import type { HarnessMember } from '../testing/harness'
import { writeCustomRole } from './staff/roles/customRoleRepository'
import { openConsoleHarness, type ConsoleHarness, type Hired } from './testing/consoleHarness'

/** An actor: each role at each of two merchants and across the group, and actors without any role. */
interface Actor {
  who: string
  by?: Hired
  at?: 'lotus' | 'mela' | '*'
  /** What the role allows, said apart from the guards. */
  listed?: readonly Permission[]
  headers?: Record<string, string>
}

type Place = 'lotus' | 'mela' | 'nowhere'

const names = Object.keys(consoleCalls) as ConsoleCallName[]
const callOf = (name: ConsoleCallName): ConsoleCall<unknown, unknown> => consoleCalls[name]
const places: Place[] = ['lotus', 'mela', 'nowhere']

let harness: ConsoleHarness
let actors: Actor[]
/** Facts of lotus that must not leak anywhere else, and every id that an actor could request. */
let canaries: string[]
let fields: Record<string, unknown>
/** What of the store was reached since it was last emptied: merchants, and `platform`. */
const reached = new Set<string>()

const watch = (store: Store): Store => ({
  ...store,
  change: (merchant, work) => {
    reached.add(merchant)
    return store.change(merchant, work)
  },
  changeOnce: (merchant, statement, values) => {
    reached.add(merchant)
    return store.changeOnce(merchant, statement, values)
  },
  read: (merchant, work) => {
    reached.add(merchant)
    return store.read(merchant, work)
  },
})

beforeAll(async () => {
  const withdrawals = await openWithdrawalHarness()
  const an = await withdrawals.registerMember('canary_of_lotus')
  const card = await withdrawals.hasCard(an, { holderName: 'Canary Holder' })
  await withdrawals.registerMember('somebody_of_mela', 'mela')
  const settings = { reviewFrom: 1, reviewFirst: true }
  const { id } = await withdrawals.withdraws(an, { card, settings })
  harness = await openConsoleHarness({ harness: withdrawals, watch })
  const maker = await harness.authenticate(
    await harness.hire('maker', [{ merchant: 'lotus', role: 'cashier' }]),
  )
  const proposal = withdrawals.newId()
  const asked = { id, proposal, verdict: 'approve' }
  await harness.call('proposePayout', { by: maker, merchant: 'lotus', fields: asked })
  const note = { id: an.id, note: withdrawals.newId(), text: 'canary note' }
  const support = await harness.authenticate(
    await harness.hire('support', [{ merchant: 'lotus', role: 'support' }]),
  )
  await harness.call('writeMemberNote', { by: support, merchant: 'lotus', fields: note })
  canaries = ['canary_of_lotus', 'canary note', 'Sen Vàng', an.id, id, proposal]
  fields = await fieldsOf(an, id, proposal)
  actors = await gather(an)
}, hours(1))
afterAll(() => harness.close())

/** All that any call asks for by name, of lotus throughout; a call takes what it knows and refuses or drops the rest. */
const fieldsOf = async (an: HarnessMember, withdrawal: string, proposal: string) => ({
  withdrawal: { id: withdrawal, proposal, verdict: 'approve', decision: 'turnBack' },
  member: {
    id: an.id,
    note: harness.platform.randomness.uuid(),
    text: 'x',
    kind: 'deposit',
    period: 'day',
    amount: 7,
  },
  any: { id: an.id, version: 1, from: 1, to: 1, draft: an.id, request: an.id, document: {}, changes: [] },
})

const decision = { decision: 'reject', shown: '0'.repeat(64) }

const fieldsFor = (name: ConsoleCallName): Record<string, unknown> => {
  const { path } = callOf(name)
  const kind = path.includes('/withdrawals') ? 'withdrawal' : path.includes('/members') ? 'member' : 'any'
  const found = fields[kind] as Record<string, unknown>
  if (path.includes('/approvals')) return { kind: 'balanceAdjustment', id: canaries[3], ...decision }
  if (path.includes('/reports')) return { report: 'gameDays', from: '2026-11-01', to: '2026-11-30' }
  // A search for the canary by its name, and lists without any filter.
  if (name === 'findMembers') return { find: 'canary_of_lotus' }
  return path.includes('/audit') || path.endsWith('/withdrawals') ? {} : found
}

const gather = async (an: HarnessMember): Promise<Actor[]> => {
  const staff: Actor[] = []
  for (const at of ['lotus', 'mela', '*'] as const)
    for (const role of staffRoles) {
      const who = `${role} of ${at}`
      staff.push({
        who,
        at,
        listed: roles[role],
        by: await harness.authenticate(await harness.hire(`${role}.${at}`, [{ merchant: at, role }])),
      })
    }
  staff.push(await gatherCustom())
  const nobody = await harness.hire('no.role', [])
  const begun: Hired = await harness.hire('half.way', [{ merchant: '*', role: 'owner' }])
  await harness.call('beginSignIn', { by: begun, fields: { name: begun.name, password: begun.password } })
  return [
    ...staff,
    { who: 'somebody without a role', by: await harness.authenticate(nobody) },
    { who: 'an owner after the password alone', by: begun },
    { who: 'nobody' },
    { who: 'a player by the token', headers: { authorization: an.token } },
    { who: 'a player with the token as a cookie', headers: { cookie: `console=${an.token}` } },
  ]
}

/** A role that the merchant made: of reading, of a single writing permission, and of one that decides. */
const gatherCustom = async (): Promise<Actor> => {
  const custom = {
    name: 'Cards and bets',
    permissions: ['cards.manage', 'lottery.read', 'members.approve'] as const,
  }
  const role = harness.platform.randomness.uuid()
  await harness.store.platform((connection) => writeCustomRole(connection, 'lotus', { id: role, ...custom }))
  const hired = await harness.hire('custom.lotus', [{ merchant: 'lotus', role, custom }])
  const by = await harness.authenticate(hired)
  return { who: 'a custom role of lotus', at: 'lotus', listed: custom.permissions, by }
}

/** What a call asks for, about the kind of request that `fieldsFor` names. */
const neededFor = (name: ConsoleCallName): string => {
  const { read, request, approve } = approvalKinds.balanceAdjustment
  if (name === 'approvals' || name === 'readApproval') return read
  if (name === 'withdrawApproval') return request
  return name === 'decideApproval' ? approve : callOf(name).needs
}

/** Said apart from the guards: whose role is where, and whether the role lists the permission. */
const isAllowed = ({ at, listed }: Actor, name: ConsoleCallName, place: Place): boolean => {
  const { scope } = callOf(name)
  if (!listed) return false
  if (!listed.some((permission) => permission === neededFor(name))) return false
  return scope === 'group' ? at === '*' : place !== 'nowhere' && (at === '*' || at === place)
}

/** In full, or on the way in and nowhere yet. */
const isSignedIn = ({ by, who }: Actor): boolean =>
  by !== undefined && who !== 'an owner after the password alone'

const atMerchant = names.filter((name) => isPermission(neededFor(name)))

test('nobody reaches what their role does not hold, and nothing of another merchant is ever reached (T30, T33)', async () => {
  let tried = 0
  let allowed = 0
  for (const actor of actors)
    for (const name of atMerchant)
      for (const place of places) {
        const { by, headers } = actor
        const says = `${actor.who} asks ${name} at ${place}`
        reached.clear()
        const answer = await harness.call(name, {
          // Its cookie stays its own, whatever a call does to the session.
          by: by && { ...by },
          merchant: place === 'nowhere' ? undefined : place,
          fields: fieldsFor(name),
          headers,
        })
        tried += 1
        expect(answer.status, says).toBeLessThan(500)
        const isGroup = callOf(name).scope === 'group'
        if (isAllowed(actor, name, place)) {
          allowed += 1
          expect(['staff.not.allowed', 'login.not.session'], says).not.toContain(answer.code)
          const own = isGroup ? ['*'] : [place]
          expect(
            [...reached].every((merchant) => own.includes(merchant)),
            `${says}: ${[...reached].join()}`,
          ).toBe(true)
        } else {
          expect(answer.code, says).toBe(isSignedIn(actor) ? 'staff.not.allowed' : 'login.not.session')
          expect([...reached], says).toEqual([])
        }
        if (place !== 'lotus' || !isAllowed(actor, name, place))
          // Who holds a role across the group may read what its merchants are called.
          for (const canary of isGroup ? canaries.slice(0, isAllowed(actor, name, place) ? 2 : 3) : canaries)
            expect(answer.response.body, says).not.toContain(canary)
      }
  expect(tried).toBe(actors.length * atMerchant.length * places.length)
  expect(allowed).toBeGreaterThan(100)
  process.stdout.write(
    `console matrix: ${tried} tries, ${allowed} allowed, of ${actors.length} people × ${atMerchant.length} calls × ${places.length} places\n`,
  )
}, 300_000)

test('a call about the caller themselves needs a complete sign-in, and names no other merchant', async () => {
  const own = names.filter((name) => callOf(name).needs === 'staff')
  for (const actor of actors)
    for (const name of own) {
      const says = `${actor.who} asks ${name}`
      reached.clear()
      const { by, headers } = actor
      const answer = await harness.call(name, { by: by && { ...by }, merchant: 'lotus', headers })
      if (!isSignedIn(actor)) expect(answer.code, says).toBe('login.not.session')
      expect([...reached], says).toEqual([])
      if (actor.at === 'mela' || !actor.at) expect(answer.response.body, says).not.toMatch(/Sen Vàng|"lotus"/)
    }
})

test('no call of the staff lives at a merchant’s host, and no call of the players at the console’s', async () => {
  const oanh = actors.find(({ who }) => who === 'owner of *')?.by
  for (const name of names) {
    for (const host of [
      'lotus.localhost:8080',
      'games.lotus.localhost:8080',
      'localhost:8080',
      'evil.example',
    ]) {
      const headers = { host, origin: `http://${host}` }
      const answer = await harness.call(name, {
        by: oanh && { ...oanh },
        merchant: 'lotus',
        fields: {},
        headers,
      })
      expect(answer.code, `${name} at ${host}`).toBe('request.not.found')
    }
  }
  for (const url of ['/wps/member/wallet', '/wps/system/settings', '/wps/member/info']) {
    const headers = { host: 'console.localhost:8080', merchant: 'lotus', cookie: `console=${oanh?.cookie}` }
    const answer = await harness.app.inject({ url, headers })
    expect(answer.json(), url).toMatchObject({ success: false, errorCode: 'header.merchant.unknown' })
  }
  const asPlayer = await harness.app.inject({
    url: '/wps/member/wallet',
    headers: { host: 'lotus.localhost:8080', merchant: 'lotus', authorization: oanh?.cookie ?? '' },
  })
  expect(asPlayer.json()).toMatchObject({ success: false, errorCode: 'user.or.token.invalid' })
})

test('a merchant’s connection sees no staff users and only its own roles, notes, requests and log (T33)', async () => {
  const { store } = harness
  for (const table of ['staff_member', 'staff_session', 'staff_login_attempt']) {
    const read = store.read('lotus', ({ query }) =>
      query({ name: `peek ${table}`, text: `select * from ${table}` }, []),
    )
    await expect(read, table).rejects.toMatchObject({ code: '42501' })
  }
  for (const table of ['member_note', 'approval_request', 'audit_entry']) {
    const text = `select distinct merchant from ${table} where merchant <> 'mela'`
    const rows = await store.read('mela', ({ query }) => query({ name: `peek ${table}`, text }, []))
    expect(rows, table).toEqual([])
  }
})

test('who calls is asked before the body is read: a stranger’s upload is refused unread (T37)', async () => {
  const answer = await harness.app.inject({
    method: uploadPicture.method,
    url: uploadPicture.path,
    headers: {
      host: 'console.localhost:8080',
      origin: 'http://console.localhost:8080',
      'sec-fetch-site': 'same-origin',
      merchant: 'lotus',
      'content-type': 'application/json',
    },
    payload: Buffer.alloc(4 * 1024 * 1024, 0x20),
  })
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'login.not.session' })
})
