import {
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { SealKeyAnswer } from '@playfront/contract/account/session'
import { type Finding, ratioOf, showRatio } from '../report'
import { type BenchPlayer, api, frontHeaders, table } from './players'
import { connections, hostOf, local, rate, rounds } from './beside'
import { loadPost, type Load } from './load'
import type { ProductServer } from './productServer'

interface Post {
  headers: Record<string, string>
  body: string
}

const path = '/wps/member/language'
const plain = JSON.stringify({ language: 'VI', merchantCode: table.merchant })
const digest = createHash('sha256').update(plain).digest('hex')

interface WrappedKey {
  key: Buffer
  wrapped: string
}

const wrapKey = (serverKey: KeyObject): WrappedKey => {
  const key = randomBytes(32)
  return { key, wrapped: publicEncrypt({ key: serverKey, oaepHash: 'sha256' }, key).toString('base64') }
}

/** Encrypts the body by the suite `aes`. */
const seal = ({ key, wrapped }: WrappedKey, timestamp: number): Post => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`PUT ${path}\n${table.merchant}\n${timestamp}`))
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return {
    headers: {
      encryption: 'aes',
      'x-rsa': wrapped,
      'x-digest': digest,
      'x-timestamp': String(timestamp),
    },
    body: sealed.toString('base64'),
  }
}

/** More than a round can send; made ahead, so that sealing is no part of what is measured. */
const sealedPerRound = 20_000

const load = (
  product: ProductServer,
  players: BenchPlayer[],
  next: (connection: number) => Post,
): Promise<Load> =>
  loadPost({
    url: local(product.port, path),
    method: 'PUT',
    connections,
    durationSeconds: 4,
    next: (connection) => {
      const { headers, body } = next(connection)
      const authorization = players[connection % players.length]?.memberToken ?? ''
      const own = { host: hostOf(product, 'front'), 'content-type': 'application/json', authorization }
      return { headers: { ...frontHeaders, ...own, ...headers }, body }
    },
  })

/** The same call with its body sealed and plain, in turn (P13). */
export const measureSealed = async (product: ProductServer, players: BenchPlayer[]): Promise<Finding[]> => {
  const { key } = await api<SealKeyAnswer>({
    port: product.port,
    host: `${table.merchant}.localhost`,
    method: 'GET',
    path: '/wps/session/key/rsa',
    headers: frontHeaders,
  })
  const serverKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  const sealed: Load[] = []
  const own: Load[] = []
  const open: Load[] = []
  const ofPlayers = players.map(() => wrapKey(serverKey))
  for (let round = 0; round < rounds; round++) {
    const now = Date.now()
    const ready = Array.from({ length: sealedPerRound }, () => seal(wrapKey(serverKey), now))
    own.push(await load(product, players, () => ready.pop() ?? seal(wrapKey(serverKey), now)))
    const keyOf = (connection: number) => ofPlayers[connection % players.length] ?? wrapKey(serverKey)
    sealed.push(await load(product, players, (connection) => seal(keyOf(connection), now)))
    open.push(await load(product, players, () => ({ headers: {}, body: plain })))
  }
  const ratio = ratioOf(rate(sealed), rate(open))
  const ownRatio = ratioOf(rate(own), rate(open))
  const refused = [...sealed, ...own, ...open].reduce((sum, { failed }) => sum + failed, 0)
  return [
    {
      target: 'P13',
      what: 'sealed call, one key for each player, over the same call plain',
      value: `${showRatio(ratio)}, ${Math.round(rate(sealed)[0] ?? 0)}/s, ${refused} refused`,
      aim: '≥ 0.85',
      met: ratio.median >= 0.85,
    },
    {
      target: '–',
      what: 'the same with a different key for each call',
      value: `${showRatio(ownRatio)}, ${Math.round(rate(own)[0] ?? 0)}/s`,
      aim: 'context',
    },
  ]
}
