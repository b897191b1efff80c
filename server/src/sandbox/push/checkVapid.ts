import { importJWK, jwtVerify } from 'jose'
import { hours } from '@playfront/contract/time'

export interface VapidFacts {
  authorization: string | undefined
  /** The key that the device subscribed with: uncompressed P-256 point, Base64url. */
  serverKey: string
  /** Where this push service lives. */
  origin: string
  nowMs: number
}

/** RFC 8292 allows a day at the most. */
const maxSeconds = hours(24) / 1_000

/**
 * Whether a request comes from the server that the device has subscribed to (RFC 8292): 401 without a proof, 403 with
 * a wrong one.
 */
export const checkVapid = async (facts: VapidFacts): Promise<'right' | 'missing' | 'wrong'> => {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(facts.authorization ?? '') ?? []
  if (token === undefined || key === undefined) return 'missing'
  if (key !== facts.serverKey) return 'wrong'
  try {
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: facts.origin,
      currentDate: new Date(facts.nowMs),
      requiredClaims: ['exp', 'sub'],
    })
    const isShort = (payload.exp ?? 0) <= facts.nowMs / 1_000 + maxSeconds
    return isShort && /^(?:mailto:|https:)/.test(payload.sub ?? '') ? 'right' : 'wrong'
  } catch {
    // Forged, expired, for another service: the answer does not say which.
    return 'wrong'
  }
}
