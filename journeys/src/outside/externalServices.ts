import { randomUUID } from 'node:crypto'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { signCall } from '@playfront/server/money/seamless/checkSignature'

/** The services that a platform in production depends on, each a server of its own, reached by HTTP alone. */
export interface ExternalServices {
  /** The settings that name its parts. */
  settings: Record<string, string>
  /** Whether the payment provider was given such an order. */
  isOrdered(about: Order['about']): boolean
  /** The payment provider reports its last order of this kind as paid; the platform's response. */
  reportsPaid(port: number, host: string, about: Order['about']): Promise<unknown>
  /** The game provider calls the platform's wallet. */
  callsWallet(port: number, host: string, action: string, body: object): Promise<Record<string, unknown>>
  /** Both sources of official results report this one from now on. */
  announces(drawId: string, numbers: DrawResult): void
  close(): Promise<void>
}

interface Order {
  about: 'payment' | 'payout'
  id: string
  amount: number
  currency: string
}

const merchant = 'song'
const provider = 'fastpay'
const vendor = 'LUMEN'
const keys = { payment: 'the-key-of-fastpay-at-song', vendor: 'the-key-of-lumen-at-song' }

/** The one game of the game provider. */
export const game = {
  vendor,
  nodeId: 'lumen-1',
  gameId: 'lantern',
  title: 'Lantern',
  gameClassify: 'RNG',
  cover: '/covers/lantern.svg',
  hasTrial: false,
} as const

const transfer = {
  by: 'transfer',
  bankCode: '970436',
  bankName: 'Vietcombank',
  account: '0123456789',
  holder: 'SONG XANH',
  memo: 'SONG 1',
}

/** Starts gateway, payment provider, game provider and two sources of official results, each on a port of its own. */
export const openExternalServices = async (): Promise<ExternalServices> => {
  const orders: Order[] = []
  const gateway = await serve(async () => ({}))
  const bank = await serve(async (path, body) => {
    const about = path.startsWith('/v1/payments') ? 'payment' : 'payout'
    const order = { ...(body as Omit<Order, 'about'>), about } as const
    // Questions about an order have a path below it.
    if (!path.endsWith('/ask')) orders.push(order)
    const reference = `bank-${order.id}`
    return about === 'payment' ? { reference, way: transfer } : { reference, status: 'processing' }
  })
  const games = await serve(async () => [game])
  const results = new Map<string, DrawResult>()
  const source = () =>
    serve(async (path) => {
      const drawId = decodeURIComponent(path.split('/').at(-1) ?? '')
      return { drawId, numbers: results.get(drawId) }
    })
  const sources = await Promise.all([source(), source()])
  const send = async (
    name: 'Payment-Provider' | 'Vendor',
    port: number,
    host: string,
    path: string,
    body: object,
  ) => {
    const isBank = name === 'Payment-Provider'
    const [code, prefix] = isBank ? [provider, 'Payment'] : [vendor, 'Vendor']
    const bytes = Buffer.from(JSON.stringify(body))
    const time = String(Date.now())
    const key = Buffer.from(isBank ? keys.payment : keys.vendor)
    const headers = {
      Host: `${host}:${port}`,
      'Content-Type': 'application/json',
      [name]: code,
      [`${prefix}-Merchant`]: merchant,
      [`${prefix}-Time`]: time,
      [`${prefix}-Signature`]: signCall(key, { merchant, vendor: code, path, time, body: bytes }),
    }
    return post(port, path, headers, bytes)
  }
  return {
    settings: {
      SMS_GATEWAY_URL: gateway.url,
      MAIL_GATEWAY_URL: gateway.url,
      PAYMENT_PROVIDERS: `${provider}=${bank.url}`,
      PAYMENT_KEYS: `${merchant}/${provider}=${keys.payment}`,
      VENDOR_URL: games.url,
      VENDOR_KEYS: `${merchant}/${vendor}=${keys.vendor}`,
      FEED_SOURCES: sources.map(({ url }, at) => `source ${at + 1}=${url}`).join(),
    },
    isOrdered: (about) => orders.some((order) => order.about === about),
    reportsPaid: (port, host, about) => {
      const { id, amount, currency } = lastOf(orders, about)
      return send('Payment-Provider', port, host, '/payments/v1/callback', {
        about,
        event: `event-${randomUUID()}`,
        id,
        reference: `bank-${id}`,
        currency,
        status: 'paid',
        amount,
      })
    },
    callsWallet: async (port, host, action, body) =>
      (await send('Vendor', port, host, `/vendor/v1/${action}`, body)) as Record<string, unknown>,
    announces: (drawId, numbers) => void results.set(drawId, numbers),
    close: async () => {
      const all = [gateway, bank, games, ...sources]
      await Promise.all(all.map(({ server }) => new Promise((end) => server.close(end))))
    },
  }
}

const lastOf = (orders: readonly Order[], about: Order['about']): Order => {
  const order = orders.findLast((one) => one.about === about)
  if (!order) throw new Error(`The provider has no order of a ${about}.`)
  return order
}

const serve = async (
  answer: (path: string, body: unknown) => Promise<unknown>,
): Promise<{ server: Server; url: string }> => {
  const server = createServer((incoming, outgoing) => {
    void textOf(incoming)
      .then((text) => answer(incoming.url ?? '', text === '' ? undefined : JSON.parse(text)))
      .then((value) => outgoing.setHeader('Content-Type', 'application/json').end(JSON.stringify(value)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const post = (port: number, path: string, headers: Record<string, string>, body: Buffer): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      textOf(response).then((text) => resolve(JSON.parse(text)), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const textOf = async (stream: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
