import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { openOwner, type Owner } from '@playfront/server/testing/openOwner'
import { openPlayer, type Player } from '../outside/player'
import { loSlip } from '../outside/slips'
import { realTime } from '../processes/realTime'
import { type ServerProcess, startedServer } from '../processes/serverProcess'
import { runPlayfront } from '../production/productionDatabase'
import { seededChance } from '../releases/seededChance'

/** A lottery that takes bets for almost the whole day. */
const lottery = 'HNVIP'
const merchant = 'lotus'
const names = ['hook_one', 'hook_two', 'hook_three', 'hook_four']
const slipEvery = milliseconds(400)
/** How long the events that wait may take once nothing is killed any more; a refused one waits 5 seconds and longer. */
const maxDrain = minutes(5)

export interface WebhookKills {
  slips: number
  events: number
  /** How many requests the receiver got; more than events, as a dead server cannot record what it sent. */
  requests: number
  issues: string[]
}

interface Options {
  /** A migrated database of its own. */
  databaseUrl: string
  dataDir: string
  kills: number
  seed: number
}

interface Taken {
  event: string
  member: string
}

/** Takes events, each after a moment, and refuses one in fifty. */
const openReceiver = async (chance: () => number) => {
  const taken: Taken[] = []
  let requests = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await json(request)) as { data: { memberId: string } }
    requests += 1
    await realTime.rest(milliseconds(chance() * 60))
    const isTaken = chance() >= 0.02
    if (isTaken) taken.push({ event: String(request.headers['webhook-id']), member: body.data.memberId })
    response.writeHead(isTaken ? 204 : 503).end()
  }
  const server = createServer((request, response) => {
    // A killed server breaks its request off.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    taken,
    requests: () => requests,
    close: () => server.close().closeAllConnections(),
  }
}

/** Sends one slip after the other until it is told to stop; one without an answer is sent again until it has one. */
const playOn = async (player: Player, isOver: () => boolean): Promise<string[]> => {
  const placed: string[] = []
  while (!isOver()) {
    const board = await player.board(lottery).catch(() => undefined)
    if (!board?.current) {
      await realTime.rest(milliseconds(100))
      continue
    }
    const slip = loSlip(board, String(placed.length % 100).padStart(2, '0'))
    for (;;) {
      const answer = await player.sends(slip).catch(() => undefined)
      if (answer?.success) placed.push(slip.slipId)
      if (answer) break
      await realTime.rest(milliseconds(100))
    }
    // A refused event holds up its member's next ones for five seconds, so few are written.
    await realTime.rest(slipEvery)
  }
  return placed
}

/** What of the events is missing, doubled, or was received before an earlier one of its member. */
const findIssues = async (owner: Owner, slips: string[], taken: Taken[]): Promise<string[]> => {
  const written = await owner.query<{ event: string; member: string; slip: string; state: string }>(
    `select event, member, state, data ->> 'slipId' as slip from webhook_delivery order by id`,
  )
  const placeOf = new Map(written.map(({ event }, place) => [event, place]))
  const told = new Map<string, number>()
  for (const { slip } of written) told.set(slip, (told.get(slip) ?? 0) + 1)
  const received = new Set(taken.map(({ event }) => event))
  const last = new Map<string, number>()
  const early = taken.filter(({ event, member }) => {
    const place = placeOf.get(event) ?? -1
    const isEarly = place < (last.get(member) ?? -1)
    last.set(member, place)
    return isEarly
  })
  return [
    ...slips
      .filter((slip) => told.get(slip) !== 1)
      .map((slip) => `slip ${slip} has ${told.get(slip) ?? 0} events`),
    ...written
      .filter(({ state }) => state !== 'delivered')
      .map(({ event, state }) => `event ${event} is ${state}`),
    ...written
      .filter(({ event }) => !received.has(event))
      .map(({ event }) => `event ${event} was not received`),
    ...early.map(({ event }) => `event ${event} was received after a later one of its member`),
  ]
}

const untilDrained = async (owner: Owner): Promise<void> => {
  const endMs = realTime.now() + maxDrain
  while (realTime.now() < endMs) {
    const [row] = await owner.query<{ count: number }>(
      `select count(*)::integer as count from webhook_delivery where state = 'waiting'`,
    )
    if (row?.count === 0) return
    await realTime.rest(seconds(1))
  }
}

/**
 * Kills a server again and again while members place slips and their events are sent: every slip has one event, every
 * event is received, and those of a member in their order.
 */
export const playWebhookKills = async ({
  databaseUrl,
  dataDir,
  kills,
  seed,
}: Options): Promise<WebhookKills> => {
  const chance = seededChance(seed)
  const owner = await openOwner(databaseUrl)
  const receiver = await openReceiver(chance)
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WEBHOOK_NETWORKS: '127.0.0.0/8' }
  let server: ServerProcess | undefined
  try {
    server = await startedServer(settings)
    const { port } = server
    const players = await Promise.all(names.map((name) => openPlayer(name, merchant, port)))
    await runPlayfront({ ...settings, NODE_ENV: 'production', MODE: 'demonstration' }, [
      'webhooks',
      'add',
      merchant,
      receiver.address,
      '--events',
      'slip.placed',
    ])
    let isOver = false
    const playing = players.map((player) => playOn(player, () => isOver))
    for (let kill = 0; kill < kills; kill += 1) {
      await realTime.rest(milliseconds(500 + chance() * 3_000))
      await server.kills()
      server = await startedServer(settings)
      for (const player of players) player.turnsTo(server.port)
    }
    isOver = true
    const slips = (await Promise.all(playing)).flat()
    await untilDrained(owner)
    const issues = await findIssues(owner, slips, receiver.taken)
    const events = new Set(receiver.taken.map(({ event }) => event)).size
    return { slips: slips.length, events, requests: receiver.requests(), issues }
  } finally {
    await server?.interrupts()
    receiver.close()
    await owner.close()
  }
}
