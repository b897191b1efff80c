import { sql } from 'drizzle-orm'
import type { Milliseconds } from '@playfront/contract/time'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection } from '../../store/store'
import { session } from '../../store/tables/session'
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
  { db }: MerchantConnection,
  { merchant, memberId, userAgent, deviceId, device, way }: SessionOpening,
  randomness: Randomness,
  { kind, lifeMs, launch, parent }: SessionNature,
): Promise<string> => {
  const { token, hash } = newSessionToken(randomness)
  await db.insert(session).values({
    tokenHash: hash,
    merchant,
    member: memberId,
    kind,
    parent,
    launch,
    expiresAt: sql`platform_now() + ${lifeMs} * interval '1 millisecond'`,
    deviceId,
    device,
    way,
    userAgent: userAgent.slice(0, sessionOptions.maxUserAgentLength),
  })
  return token
}
