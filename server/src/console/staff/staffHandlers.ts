import type { Nothing } from '@playfront/contract/call'
import { groupScope, permissionsAt } from '@playfront/contract/console/permissions'
import type {
  Done,
  EndStaffSessionRequest,
  MeAnswer,
  StaffSessionsAnswer,
} from '@playfront/contract/console/staff.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { describeDevice } from '../../account/devices/describeDevice'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { recordForGroup } from '../audit/record'
import { signedIn, type SignedInContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { isAllowedFrom } from '../guards/allowedNetworks'
import { dropSession } from '../signIn/sessionRepository'

/** The calls of a signed-in user about themselves. */
export const staffHandlers = (merchants: MerchantDirectory) => ({
  me: signedIn<Nothing, MeAnswer>(async ({ ip, staff: { id, name, displayName, roles } }) => ({
    id,
    name,
    displayName,
    merchants: merchants
      .all()
      .filter((merchant) => isAllowedFrom(merchant, ip))
      .map((merchant) => merchantOf(merchant, permissionsAt(roles, merchant.code)))
      .filter(({ permissions }) => permissions.length > 0),
    group: permissionsAt(roles, groupScope),
    idleMs: consoleOptions.idleMs,
  })),
  staffSessions: signedIn<Nothing, StaffSessionsAnswer>(listSessions),
  endStaffSession: signedIn(endSession),
})

const merchantOf = (
  { code, name, currency, currencySymbol, currencyPosition, timeZone }: FullMerchantSettings,
  permissions: MeAnswer['group'],
) => ({ code, name, currency, currencySymbol, currencyPosition, timeZone, permissions })

async function listSessions({ store, staff }: SignedInContext): Promise<StaffSessionsAnswer> {
  const rows = await store.platform(({ query }) => query<SessionRow>(listStatement, [staff.id]))
  return {
    sessions: rows.map(({ tokenHash, userAgent, ip, beganAt, seenAt }) => ({
      id: tokenHash.toString('hex'),
      current: tokenHash.toString('hex') === staff.sessionId,
      device: deviceName(userAgent),
      ip,
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}

const deviceName = (userAgent: string): string => {
  const { browser, system } = describeDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

async function endSession({ store, staff }: SignedInContext, { id }: EndStaffSessionRequest): Promise<Done> {
  await store.platform(async (connection) => {
    if (!(await dropSession(connection, Buffer.from(id, 'hex'), staff.id)))
      throw new Refusal('device.unknown')
    await recordForGroup(connection, staff, { action: 'staff.sessionEnded', subject: `staff:${staff.id}` })
  })
  return { done: true }
}

interface SessionRow {
  tokenHash: Buffer
  ip: string
  userAgent: string
  beganAt: Date
  seenAt: Date
}

const listStatement: PreparedStatement = {
  name: 'list staff sessions',
  text: `
    select token_hash as "tokenHash", ip, user_agent as "userAgent", began_at as "beganAt", seen_at as "seenAt"
    from staff_session where staff = $1 and stage = 'open' and expires_at > platform_now()
    order by seen_at desc limit 50`,
}
