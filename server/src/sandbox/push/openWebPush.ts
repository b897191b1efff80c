import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
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

/** What a device knows and its push service does not: here both are played by one. */
export interface DeviceKeys {
  /** Uncompressed P-256 point, Base64url. */
  p256dh: string
  /** The scalar to it, Base64url. */
  privateKey: string
  /** 16 bytes, Base64url. */
  auth: string
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Salt, record size, length of the key's name, and the sender's key as that name (RFC 8188, RFC 8291). */
const headBytes = 16 + 4 + 1 + 65
const tagBytes = 16
const lastRecord = 2

/**
 * Decrypts a message of content coding aes128gcm as the device would, written from the standards and not from the library
 * that encrypts, so that each proves the other. Throws when the body was made for other keys, or changed.
 */
export const openWebPush = ({ p256dh, privateKey, auth }: DeviceKeys, body: Buffer): string => {
  if (body.length < headBytes + tagBytes || body[20] !== 65) throw new Error('no message of one record')
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, headBytes)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(bytesOf(privateKey))
  const shared = curve.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytesOf(p256dh), senderKey])
  const secret = derive(shared, bytesOf(auth), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(body.subarray(headBytes, -tagBytes)), decipher.final()])
  return withoutPadding(padded).toString('utf8')
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const withoutPadding = (padded: Buffer): Buffer => {
  let end = padded.length - 1
  while (end >= 0 && padded[end] === 0) end -= 1
  if (padded[end] !== lastRecord) throw new Error('the padding is damaged')
  return padded.subarray(0, end)
}
