import type { Milliseconds } from '@playfront/contract/time'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { sessionOptions } from './sessionOptions'
import { newSessionToken } from './sessionToken'
import type { GameLaunch } from '../../kernel/gameLaunch'

export interface SessionOpening {
  merchant: string
  memberId: string
  userAgent: string
  deviceId?: string
  /** The device as the member's list of devices knows it. */
  device?: string
  /** How the member signed in. */
  way?: string
}

export interface GameSessionOpening extends SessionOpening {
  launch: GameLaunch
  /** The member's session that the game was launched from; the game's ends with it. */
  parentSessionId?: string
}

/** Opens a member's session and answers its token: a new one at every login, never one that the caller brought (T13). */
export const openMemberSession = (
  connection: MerchantConnection,
  opening: SessionOpening,
  randomness: Randomness,
): Promise<string> =>
  writeSession(connection, opening, randomness, { kind: 'member', lifeMs: sessionOptions.memberLifeMs })

/** Opens the session of a launched game and answers its token; it opens the game's calls and nothing else. */
export const openGameSession = (
  connection: MerchantConnection,
  { launch, parentSessionId, ...opening }: GameSessionOpening,
  randomness: Randomness,
): Promise<string> =>
  writeSession(connection, opening, randomness, {
    kind: 'game',
    lifeMs: sessionOptions.gameLifeMs,
    launch,
    parent: parentSessionId ? Buffer.from(parentSessionId, 'hex') : undefined,
  })

interface SessionNature {
  kind: 'member' | 'game'
  lifeMs: Milliseconds
  launch?: GameLaunch
  parent?: Buffer
}

const writeSession = async (
  { query }: MerchantConnection,
  { merchant, memberId, userAgent, deviceId, device, way }: SessionOpening,
  randomness: Randomness,
  { kind, lifeMs, launch, parent }: SessionNature,
): Promise<string> => {
  const { token, hash } = newSessionToken(randomness)
  await query(writeStatement, [
    hash,
    merchant,
    memberId,
    kind,
    parent ?? null,
    launch ? JSON.stringify(launch) : null,
    lifeMs,
    deviceId ?? null,
    device ?? null,
    way ?? null,
    userAgent.slice(0, sessionOptions.maxUserAgentLength),
  ])
  return token
}

const writeStatement: PreparedStatement = {
  name: 'write session',
  text: `
    insert into session (token_hash, merchant, member, kind, parent, launch, expires_at, device_id, device, way,
      user_agent)
    values ($1, $2, $3, $4, $5, $6, platform_now() + $7 * interval '1 millisecond', $8, $9, $10, $11)`,
}
