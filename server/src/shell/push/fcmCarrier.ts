import { readFile } from 'node:fs/promises'
import { createPrivateKey } from 'node:crypto'
import { minutes, seconds } from '@playfront/contract/time'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Network, Platform } from '../../platform/platform'
import { pushOptions } from './pushOptions'
import { type CarriedPush, type CarrierAnswer, decideFcm } from './pushCarrier'
import type { PushAddress } from './pushAddress'

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
})

/** Who may send for a Firebase project, as Google's console hands it out. */
export type ServiceAccount = z.output<typeof serviceAccount>

/** A file of a service account cannot be used. The message names the file and nothing that stands in it. */
export class ServiceAccountError extends Error {
  override readonly name = 'ServiceAccountError'
}

/** Reads service accounts by their project. Throws ServiceAccountError. */
export const readServiceAccounts = async (paths: readonly string[]): Promise<Map<string, ServiceAccount>> => {
  const accounts = await Promise.all(paths.map(readServiceAccount))
  return new Map(accounts.map((account) => [account.project_id, account]))
}

const readServiceAccount = async (path: string): Promise<ServiceAccount> => {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new ServiceAccountError(`${path} is no service account of a Firebase project.`)
  }
}

/** Access tokens for sending, each kept until shortly before its end. */
export interface FcmAccess {
  tokenFor(account: ServiceAccount): Promise<string>
  /** The service did not believe the token: the next one is a new one. */
  forget(account: ServiceAccount): void
}

const tokenAddress = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const claimLifeMs = minutes(10)

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const openFcmAccess = ({ clock, network }: Pick<Platform, 'clock' | 'network'>): FcmAccess => {
  const kept = new Map<string, { token: string; untilMs: number }>()

  const askFor = async (account: ServiceAccount): Promise<string> => {
    const nowMs = clock.now()
    const { status, text } = await network.ask({
      address: tokenAddress,
      form: {
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await signClaim(account, nowMs),
      },
      withinMs: pushOptions.withinMs,
      maxBytes: pushOptions.maxAnswerBytes,
    })
    if (status !== 200) throw new Error(`the token service answered ${status}`)
    const { access_token: token, expires_in: lifeSeconds } = tokenAnswer.parse(JSON.parse(text))
    kept.set(account.project_id, { token, untilMs: nowMs + seconds(lifeSeconds) - pushOptions.accessSpareMs })
    return token
  }

  return {
    async tokenFor(account) {
      const known = kept.get(account.project_id)
      return known && clock.now() < known.untilMs ? known.token : askFor(account)
    },
    forget: ({ project_id }) => void kept.delete(project_id),
  }
}

const signClaim = ({ client_email, private_key }: ServiceAccount, nowMs: number): Promise<string> =>
  new SignJWT({ scope })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
    .setIssuer(client_email)
    .setAudience(tokenAddress)
    .setIssuedAt(Math.floor(nowMs / 1_000))
    .setExpirationTime(Math.floor((nowMs + claimLifeMs) / 1_000))
    .sign(createPrivateKey(private_key))

export interface FcmDeps {
  network: Network
  access: FcmAccess
  /** By project. */
  accounts: ReadonlyMap<string, ServiceAccount>
}

const errorAnswer = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})

/**
 * Carries a message by FCM's HTTP v1 interface. It travels as data: our own worker shows it, so that it looks and leads the
 * same whichever service brought it.
 */
export const carryByFcm = async (
  { network, access, accounts }: FcmDeps,
  { merchant, payload, keepMs, address }: CarriedPush & { address: Extract<PushAddress, { kind: 'fcm' }> },
): Promise<CarrierAnswer> => {
  const { projectId } = merchant.operator.push.fcm
  const account = accounts.get(projectId)
  if (!account) throw new Error(`no service account for the project of ${merchant.code} is configured`)
  const { status, text, againAfterMs } = await network.ask({
    address: `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/messages:send`,
    headers: { Authorization: `Bearer ${await access.tokenFor(account)}` },
    json: {
      message: {
        token: address.token,
        data: payload,
        webpush: { headers: { TTL: String(Math.max(0, Math.floor(keepMs / 1_000))), Urgency: 'normal' } },
      },
    },
    withinMs: pushOptions.withinMs,
    maxBytes: pushOptions.maxAnswerBytes,
  })
  if (status === 401) access.forget(account)
  return { outcome: decideFcm(status, errorCodeOf(text)), againAfterMs }
}

const errorCodeOf = (text: string): string | undefined => {
  try {
    const read = errorAnswer.safeParse(JSON.parse(text))
    return read.data?.error.details.find(({ errorCode }) => errorCode !== undefined)?.errorCode
  } catch {
    // Some proxy's apology; the status says enough.
    return undefined
  }
}
