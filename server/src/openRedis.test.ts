import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { closeInReverse, type Closing } from './closeInReverse'
import { openRedis } from './openRedis'

let closing: Closing = []
afterEach(async () => {
  await closeInReverse(closing)
  closing = []
})

/** As much of a Redis as the client needs: it answers each command, or takes it and says nothing. */
interface FakeRedis {
  port: number
  /** Names of the commands it took, in capitals. */
  taken: string[]
  isHanging: boolean
  close(): Promise<void>
}

const openFakeRedis = async (port = 0): Promise<FakeRedis> => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => {
      const names = [...piece.toString('utf8').matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)].map(
        ([, name]) => name,
      )
      fake.taken.push(...names.map((name = '') => name.toUpperCase()))
      if (!fake.isHanging) socket.write('+OK\r\n'.repeat(names.length))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeRedis = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    isHanging: false,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  closing.push(fake.close)
  return fake
}

const openClient = (port: number) => {
  const lines: string[] = []
  const log = { warn: (...values: unknown[]) => void lines.push(String(values.at(-1))) }
  const redis = openRedis(`redis://127.0.0.1:${port}`, log, closing)
  return { redis, lines }
}

/** The next failures of a client: each attempt to connect is one. */
const failures = async (redis: Redis, count: number) => {
  for (let seen = 0; seen < count; seen += 1)
    await new Promise<void>((resolve) => redis.once('error', () => resolve()))
}

const lost = 'Redis does not answer; this node counts calls for itself'
const back = 'Redis answers again; calls are counted for all nodes together'

test('a Redis that hangs is asked once: later commands are refused without waiting, and none is kept (F11)', async () => {
  const fake = await openFakeRedis()
  const { redis, lines } = openClient(fake.port)
  await once(redis, 'ready')
  expect(await redis.incr('calls')).toBe('OK')
  fake.taken.length = 0
  fake.isHanging = true
  const refused = async () => expect(await redis.incr('calls').catch(() => 'refused')).toBe('refused')
  for (let call = 0; call < 20; call += 1) await refused()
  expect(fake.taken.filter((name) => name === 'INCR')).toHaveLength(1)
  expect(redis.status).not.toBe('ready')
  fake.isHanging = false
  await once(redis, 'ready')
  expect(await redis.incr('calls')).toBe('OK')
  expect(lines).toEqual([lost, back])
})

test('one line is logged when Redis is lost and one when it is back, not one for each attempt to connect', async () => {
  let fake = await openFakeRedis()
  const { redis, lines } = openClient(fake.port)
  await once(redis, 'ready')
  for (const round of [1, 2]) {
    const failed = failures(redis, 3)
    await fake.close()
    await failed
    expect(lines).toHaveLength(2 * round - 1)
    fake = await openFakeRedis(fake.port)
    await once(redis, 'ready')
    expect(lines).toHaveLength(2 * round)
  }
  expect(lines).toEqual([lost, back, lost, back])
})
