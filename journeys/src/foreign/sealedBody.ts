import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How the key call's answer writes the key: the documents say "RSA public key" and no more. */
export const keyShapes = ['base64', 'pem', 'key', 'publicKey', 'text', 'pkcs1'] as const

export type KeyShape = (typeof keyShapes)[number]

/** What was found in a body that says it is encrypted. */
export type OpenedBody = { kind: 'opened'; text: string } | { kind: 'unreadable'; reason: string }

/** Opens the bodies that were encrypted with one RSA key, as the documents describe them. */
export interface BodyOpener {
  /** The body of the key call's answer. */
  keyAnswer(shape: KeyShape): unknown
  open(headers: IncomingHttpHeaders, body: string): OpenedBody
}

const desKeyLength = 8
const digestNames: Record<number, string> = { 32: 'md5', 40: 'sha1', 64: 'sha256' }

/** DES in ECB mode. OpenSSL 3 has no single DES: triple DES with one key three times gives the same. */
const tripleKey = (key: Buffer): Buffer => Buffer.concat([key, key, key])

const decryptDes = (sealed: Buffer, key: Buffer): string => {
  const decipher = createDecipheriv('des-ede3-ecb', tripleKey(key), null)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** A customer-service path: the encrypted text, then the eight characters that are its key. */
export const hidePath = (address: string, key: string): string => {
  const cipher = createCipheriv('des-ede3-ecb', tripleKey(Buffer.from(key)), null)
  return Buffer.concat([cipher.update(address), cipher.final()]).toString('base64') + key
}

/** Takes the text out of RSAES-PKCS1-v1_5 padding: 00 02, bytes other than zero, 00, text. */
const removePadding = (block: Buffer): Buffer => {
  const end = block.indexOf(0, 2)
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('the padding is wrong')
  return block.subarray(end + 1)
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const found = headers[name]
  return typeof found === 'string' ? found : ''
}

/** Creates a key pair and what opens the bodies for it. */
export const createBodyOpener = (): BodyOpener => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const values: Record<Exclude<KeyShape, 'text'>, unknown> = {
    base64,
    pem,
    pkcs1,
    key: { key: base64 },
    publicKey: { publicKey: pem },
  }

  const decrypt = (headers: IncomingHttpHeaders, body: string): string => {
    const wrapped = Buffer.from(headerOf(headers, 'x-rsa'), 'base64')
    // Node's own treatment of this padding differs between its versions.
    const key = removePadding(privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, wrapped))
    if (key.length !== desKeyLength) throw new Error(`the key has ${key.length} bytes`)
    const text = decryptDes(Buffer.from(body, 'base64'), key)
    const digest = headerOf(headers, 'x-digest')
    const name = digestNames[digest.length]
    if (name === undefined || createHash(name).update(text).digest('hex') !== digest)
      throw new Error('the digest is another')
    return text
  }

  return {
    keyAnswer: (shape) => (shape === 'text' ? base64 : { success: true, value: values[shape] }),
    open(headers, body) {
      try {
        return { kind: 'opened', text: decrypt(headers, body) }
      } catch (error) {
        return { kind: 'unreadable', reason: String(error) }
      }
    },
  }
}
