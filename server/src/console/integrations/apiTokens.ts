import { approvalKinds } from '@playfront/contract/console/approvalKinds'
import { isOpenToTokens } from '@playfront/contract/console/consoleCall'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import type {
  ApiToken,
  ApiTokensAnswer,
  ApiTokensRequest,
  CreateApiTokenAnswer,
  CreateApiTokenRequest,
  RevokeApiTokenRequest,
} from '@playfront/contract/console/integrations.schema'
import { isPermission, mayDo, type Permission, permissions } from '@playfront/contract/console/permissions'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { PreparedStatement, Store } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, callerMay, type MerchantContext, type StaffCaller } from '../consoleContext'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'
import { rolesOf } from '../staff/staffRepository'

/** What every API token begins with, so that secret scanners and people recognise one. */
const apiTokenPrefix = 'pf_'

const tokenBytes = 32
const pageSize = 50

/** The permissions that calls open to tokens ask for: no token is given another one. */
const tokenPermissions: readonly Permission[] = (Object.keys(permissions) as Permission[]).filter(
  (permission) =>
    Object.values(consoleCalls).some((call) => call.needs === permission && isOpenToTokens(call)) ||
    Object.values(approvalKinds).some(({ read, request }) => read === permission || request === permission),
)

/** The API tokens of a merchant: listed, created and revoked by its staff. */
export const apiTokenHandlers = {
  apiTokens: atMerchant(listTokens),
  createApiToken: atMerchant(createToken),
  revokeApiToken: atMerchant(revokeToken),
}

const grantableBy = ({ staff, merchant }: MerchantContext): Permission[] =>
  callerMay(staff, 'tokens.manage', merchant.code)
    ? tokenPermissions.filter((permission) => callerMay(staff, permission, merchant.code))
    : []

async function listTokens(context: MerchantContext, { from }: ApiTokensRequest): Promise<ApiTokensAnswer> {
  const { store, merchant } = context
  const rows = await store.read(merchant.code, ({ query }) =>
    query<TokenRow>(listStatement, [...placeBefore(from), pageSize + 1]),
  )
  const { shown, next } = newestPage(rows, pageSize)
  return { tokens: shown.map(presentToken), next, grantable: grantableBy(context) }
}

interface TokenRow {
  id: string
  name: string
  scopes: string[]
  createdName: string
  createdAt: Date
  expiresAt: Date | null
  isExpired: boolean
  usedAt: Date | null
  usedFrom: string | null
  revokedAt: Date | null
  revokedName: string | null
  micros: number
}

const presentToken = (row: TokenRow): ApiToken => {
  const { id, name, scopes, createdName, createdAt, expiresAt, usedAt, usedFrom, revokedAt, revokedName } =
    row
  return {
    id,
    name,
    scopes: scopes.filter(isPermission),
    state: revokedAt ? 'revoked' : row.isExpired ? 'expired' : 'active',
    createdName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    used: usedAt && { at: usedAt.toISOString(), from: usedFrom ?? '' },
    revoked: revokedAt && { at: revokedAt.toISOString(), name: revokedName ?? '' },
  }
}

/**
 * Throws `staff.not.allowed` for a permission that the caller cannot give, `api.token.name.taken`, and `staff.moved.on` for
 * an id that was used before: the token of that call cannot be shown again.
 */
async function createToken(
  context: MerchantContext,
  { id, name, scopes, expiresInDays }: CreateApiTokenRequest,
): Promise<CreateApiTokenAnswer> {
  const { store, merchant, staff, platform } = context
  const grantable = grantableBy(context)
  if (scopes.some((scope) => !grantable.includes(scope))) throw new Refusal('staff.not.allowed')
  const chosen = [...new Set(scopes)].toSorted()
  const token = `${apiTokenPrefix}${platform.randomness.bytes(tokenBytes).toString('base64url')}`
  await store.change(merchant.code, async (connection) => {
    const [written] = await connection.query<{ expiresAt: Date | null }>(writeStatement, [
      merchant.code,
      id,
      sha256(token),
      name,
      chosen,
      staff.id,
      staff.displayName,
      expiresInDays,
    ])
    if (!written) {
      const same = await connection.query(sameStatement, [id])
      throw new Refusal(same.length > 0 ? 'staff.moved.on' : 'api.token.name.taken')
    }
    await record(connection, staff, {
      action: 'apiToken.created',
      subject: `apiToken:${id}`,
      after: { name, scopes: chosen, expiresAt: written.expiresAt?.toISOString() ?? null },
    })
  })
  return { token }
}

/** Throws `staff.moved.on` where there is no such token, or it was revoked before. */
async function revokeToken(
  { store, merchant, staff }: MerchantContext,
  { id }: RevokeApiTokenRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const [revoked] = await connection.query<{ name: string }>(revokeStatement, [id, staff.displayName])
    if (!revoked) throw new Refusal('staff.moved.on')
    const before = { name: revoked.name }
    await record(connection, staff, { action: 'apiToken.revoked', subject: `apiToken:${id}`, before })
  })
  return { done: true }
}

interface TokenFacts {
  isRevoked: boolean
  isExpired: boolean
  isCreatorSuspended: boolean
}

export type TokenDecision =
  | { kind: 'go'; reason: string }
  | { kind: 'refuse'; because: 'unknown' | 'revoked' | 'expired' | 'creatorSuspended'; reason: string }

/** Whether an API token still opens anything. */
export const decideToken = (token: TokenFacts | undefined): TokenDecision => {
  if (!token) return { kind: 'refuse', because: 'unknown', reason: 'there is no such token' }
  if (token.isRevoked) return { kind: 'refuse', because: 'revoked', reason: 'staff revoked it' }
  if (token.isExpired) return { kind: 'refuse', because: 'expired', reason: 'its time is over' }
  if (token.isCreatorSuspended)
    return { kind: 'refuse', because: 'creatorSuspended', reason: 'a token cannot do more than its creator' }
  return { kind: 'go', reason: 'it is valid' }
}

interface FoundToken extends TokenFacts {
  id: string
  name: string
  merchant: string
  scopes: string[]
  staff: string
  staffName: string
  displayName: string
  isUseOld: boolean
}

/**
 * The caller of a call by an API token. That it was used, and from where, is written once a minute at most.
 * @throws Refusal `api.token.invalid` with the reason
 */
export const readTokenCaller = async (store: Store, token: string, ip: string): Promise<StaffCaller> => {
  const found = await store.readPlatform(async (connection) => {
    const [row] = await connection.query<FoundToken>(findStatement, [sha256(token)])
    return row && { ...row, roles: await rolesOf(connection, row.staff) }
  })
  const decided = decideToken(found)
  if (decided.kind === 'refuse' || !found)
    throw new Refusal('api.token.invalid', {
      reason: decided.kind === 'refuse' ? decided.because : 'unknown',
    })
  if (found.isUseOld) await store.changePlatformOnce(useStatement, [found.merchant, found.id, ip])
  const { id, name, merchant, scopes, roles } = found
  return {
    id: found.staff,
    name: found.staffName,
    displayName: `${found.displayName} (API token ${name})`,
    // A token approves nothing.
    isConfirmed: false,
    isInWaitingTime: true,
    unconfirmedPeople: [],
    roles: [],
    sessionId: `token:${id}`,
    token: {
      id,
      name,
      merchant,
      permissions: scopes.filter(isPermission).filter((permission) => mayDo(roles, permission, merchant)),
    },
  }
}

const listStatement: PreparedStatement = {
  name: 'list api tokens',
  text: `
    select id, name, scopes, created_name as "createdName", created_at as "createdAt", expires_at as "expiresAt",
      coalesce(expires_at <= platform_now(), false) as "isExpired", used_at as "usedAt", used_from as "usedFrom",
      revoked_at as "revokedAt", revoked_name as "revokedName", ${microsSql('created_at')} as micros
    from api_token where (created_at, id) < (${instantSql('$1')}, $2::uuid)
    order by created_at desc, id desc limit $3`,
}

const sameStatement: PreparedStatement = {
  name: 'api token by id',
  text: 'select id from api_token where id = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write api token',
  text: `
    insert into api_token (merchant, id, token_hash, name, scopes, created_by, created_name, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, platform_now() + $8::int * interval '1 day')
    on conflict do nothing returning expires_at as "expiresAt"`,
}

const revokeStatement: PreparedStatement = {
  name: 'revoke api token',
  text: `
    update api_token set revoked_at = platform_now(), revoked_name = $2
    where id = $1 and revoked_at is null returning name`,
}

const findStatement: PreparedStatement = {
  name: 'find api token',
  text: `
    select token.id, token.name, token.merchant, token.scopes, staff_member.id as staff,
      staff_member.name as "staffName", staff_member.display_name as "displayName",
      token.revoked_at is not null as "isRevoked",
      coalesce(token.expires_at <= platform_now(), false) as "isExpired",
      staff_member.closed_at is not null as "isCreatorSuspended",
      coalesce(token.used_at <= platform_now() - interval '1 minute', true) as "isUseOld"
    from api_token token join staff_member on staff_member.id = token.created_by
    where token.token_hash = $1`,
}

const useStatement: PreparedStatement = {
  name: 'api token was used',
  text: `
    update api_token set used_at = platform_now(), used_from = $3
    where merchant = $1 and id = $2 and coalesce(used_at <= platform_now() - interval '1 minute', true)`,
}
