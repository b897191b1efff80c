import { registerRequest } from '@playfront/contract/account/registration.schema'
import { groupScope, staffRoles } from '@playfront/contract/console/permissions'
import { openGameSession, openMemberSession } from '../../account/session/openSession'
import { writeSession } from '../../console/signIn/sessionRepository'
import { writeStaff } from '../../console/staff/writeStaff'
import type { RunningServer } from '../../createServer'
import { post } from '../../ledger/post'
import type { Platform } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import { visitorCall } from '../../sandbox/visitorCall'

/** Who a request comes from: a session token of a member, an agent or a game, or a cookie of the staff. */
export interface Person {
  kind: 'visitor' | 'member' | 'agent' | 'game' | 'staff'
  merchant: string
  token?: string
  cookie?: string
}

/** What a member who plays needs, in minor units. */
const pocketMoney = 50_000_000

/**
 * Opens new sessions for a member, an agent and a game of each merchant, and for staff of every role, at the group and at
 * one merchant. Called again after some hundred requests, since those requests end sessions and close accounts.
 * @param round keeps the names of one call apart from those of another
 */
export const openPeople = async (
  server: RunningServer,
  platform: Platform,
  round: number,
): Promise<readonly [Person, ...Person[]]> => {
  const people: [Person, ...Person[]] = [{ kind: 'visitor', merchant: 'lotus' }]
  for (const merchant of server.merchants.all()) {
    const { code } = merchant
    const asked = registerRequest.parse({
      username: `fuzz${round}`,
      password: `fuzz ${round} has a long password`,
      login: false,
      consent: true,
      registerMethod: 'H5',
    })
    const caller = { ...visitorCall(merchant, { ...server, platform }), ip: addressOf(round) }
    const answer = await server.handlers.register(caller, asked as never)
    const opened = { merchant: code, memberId: answer.id, userAgent: 'fuzz' }
    people.push(
      { kind: 'visitor', merchant: code },
      ...(await server.store.change(code, async (connection): Promise<Person[]> => {
        const [agent] = await connection.query<{ id: string }>(agentStatement, [code])
        await post(connection, {
          kind: 'adjustment',
          key: `fuzz ${answer.id}`,
          reference: `fuzz ${round}`,
          memberId: answer.id,
          amount: pocketMoney,
          currency: merchant.currency,
          bodyHash: sha256(answer.id),
        })
        const member = await openMemberSession(connection, opened, platform.randomness)
        const launch = { prizeMode: 'Lott', view: 'betting' } as const
        const game = await openGameSession(connection, { ...opened, launch }, platform.randomness)
        const second =
          agent &&
          (await openMemberSession(connection, { ...opened, memberId: agent.id }, platform.randomness))
        return [
          { kind: 'member', merchant: code, token: member },
          { kind: 'game', merchant: code, token: game },
          { kind: 'agent', merchant: code, token: second },
        ]
      })),
    )
  }
  for (const role of staffRoles)
    for (const merchant of [groupScope, 'lotus'])
      people.push(await openStaff(server, platform, { role, merchant, round }))
  return people
}

/** Another network in every round, so that no budget of one is spent. */
const addressOf = (round: number): string => `10.${(round >> 8) & 255}.${round & 255}.7`

const agentStatement = {
  name: 'agent of the fuzz run',
  text: `select id from member where merchant = $1 and username = 'agent'`,
}

const openStaff = async (
  { store }: RunningServer,
  { randomness }: Platform,
  { role, merchant, round }: { role: (typeof staffRoles)[number]; merchant: string; round: number },
): Promise<Person> => {
  const cookie = randomness.bytes(32).toString('base64url')
  const id = randomness.uuid()
  const name = `fuzz.${merchant === groupScope ? 'group' : merchant}.${role}.${round}`
  await store.platform(async (connection) => {
    await writeStaff(connection, {
      id,
      name,
      displayName: name,
      passwordHash: null,
      roles: [{ merchant, role }],
    })
    await writeSession(connection, {
      tokenHash: sha256(cookie),
      staff: id,
      stage: 'open',
      ip: '203.0.113.7',
      userAgent: 'fuzz',
    })
  })
  return { kind: 'staff', merchant: merchant === groupScope ? 'lotus' : merchant, cookie }
}
