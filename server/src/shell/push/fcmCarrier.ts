import { z } from 'zod'
import type { Network } from '../../platform/platform'
import { decideFcm } from './decideCarried'
import type { FcmAccess, ServiceAccount } from './fcmAccess'
import type { PushAddress } from './pushAddress'
import type { CarriedPush, CarrierAnswer } from './pushCarrier'
import { pushOptions } from './pushOptions'

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
  { merchant, payload, keepMs, address }: CarriedPush & { address: Extract<PushAddress, { adapter: 'fcm' }> },
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
