import type { RunningServer } from '../../createServer'
import type { Platform } from '../../platform/platform'
import { askRaw } from './askRaw'
import { judgeAnswer, type FuzzAnswer } from './judgeAnswer'
import { openKnownValues } from './knownValues'
import { makeRequest, type FuzzRequest } from './makeRequest'
import { openPeople, type Person } from './people'
import { seededFor } from '@playfront/contract/testing/seeded'
import { listTargets } from './targets'

export interface FuzzFacts {
  server: RunningServer
  /** The one that the server runs on. */
  platform: Platform
  /** Waits in real time: an answer that has not come by then never comes. */
  wait(ms: number): Promise<'late'>
  count: number
  seed: number
  /** Only the request with this number, which is then printed in full. */
  only?: number
  /** Memory at this moment, after a collection; asked after every `memoryEvery` requests. */
  readMemory?(): Memory
  /** Errors that the server has logged since it was asked last. */
  takeLog?(): string[]
  say?(line: string): void
}

/** In MiB. */
export interface Memory {
  heap: number
  resident: number
}

export interface Finding {
  index: number
  what: string
  request: string
  answer: string
  log: string[]
}

export interface FuzzReport {
  asked: number
  targets: number
  /** How many answers had this status. */
  statuses: Record<string, number>
  /** One for each target and fault, the first that was seen. */
  findings: Finding[]
  /** All answers with a fault. */
  faulty: number
  memory: (Memory & { asked: number })[]
  slowest: { name: string; ms: number; index: number }[]
  /** Targets that never answered 200, 204, 302 or 304. */
  neverTaken: string[]
}

interface Noted {
  index: number
  request: FuzzRequest
  answer: FuzzAnswer | 'late'
  isRaw: boolean
  ms: number
}

/** Requests under way at once. What later ones know of earlier answers changes between batches only. */
const batch = 8
const peopleLast = 400
const memoryEvery = 5_000
const maxMs = 30_000
/** So many of a hundred requests go to calls with a shape. */
const namedShare = 80
/** So many of a thousand requests are written byte by byte onto a socket. */
const rawShare = 15

/** Sends requests made from the seed to every target of the server and reports which answers are invalid. */
export const runFuzz = async (facts: FuzzFacts): Promise<FuzzReport> => {
  const { server, platform, count, seed, only } = facts
  const targets = listTargets(server.app)
  const all = [...targets.named, ...targets.others]
  const known = openKnownValues()
  const report: FuzzReport = {
    asked: 0,
    targets: all.length,
    statuses: {},
    findings: [],
    faulty: 0,
    memory: [],
    slowest: [],
    neverTaken: [],
  }
  const taken = new Set<string>()
  const reported = new Set<string>()
  let people: readonly [Person, ...Person[]] = [{ kind: 'visitor', merchant: 'lotus' }]

  const askOne = async (index: number): Promise<unknown> => {
    const seeded = seededFor(seed, index)
    const target = seeded.pick(seeded.chance(namedShare) ? targets.named : targets.others)
    const request = makeRequest(target, seeded, { server, people, known, nowMs: platform.clock.now() })
    const startedMs = performance.now()
    const isRaw = seeded.below(1_000) < rawShare
    const ask = isRaw ? askRaw(server.port, request, seeded) : inject(server, request)
    const answer = await Promise.race([ask, facts.wait(maxMs)])
    note({ index, request, answer, isRaw, ms: performance.now() - startedMs })
    return answer === 'late' || answer.status !== 200 ? undefined : readJson(answer)
  }

  const note = ({ index, request, answer, isRaw, ms }: Noted): void => {
    const { target } = request
    const status = answer === 'late' ? 'late' : String(answer.status)
    report.asked += 1
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (['200', '204', '302', '303', '304'].includes(status)) taken.add(target.name)
    keepSlowest(report.slowest, { name: target.name, ms: Math.round(ms), index })
    const what =
      answer === 'late' ? 'hangs' : judgeAnswer(isRaw ? { ...target, kind: 'site' } : target, answer)
    if (only !== undefined)
      facts.say?.(`${notify(request)}\n${answer === 'late' ? 'late' : notifyAnswer(answer)}`)
    if (what === undefined) return
    report.faulty += 1
    const log = facts.takeLog?.() ?? []
    const key = `${target.name} ${what}`
    if (reported.has(key)) return
    reported.add(key)
    const finding = {
      index,
      what,
      request: notify(request),
      answer: answer === 'late' ? '' : notifyAnswer(answer),
      log,
    }
    report.findings.push(finding)
    facts.say?.(
      `${index} ${target.name} ${what}\n  ${finding.request}\n  ${finding.answer}\n  ${log.join('\n  ')}`,
    )
  }

  const first = only ?? 0
  const end = only === undefined ? count : only + 1
  for (let from = first; from < end; from += batch) {
    if ((from - first) % peopleLast === 0)
      people = await openPeople(server, platform, Math.floor(from / peopleLast) + 1)
    const indexes = Array.from({ length: Math.min(batch, end - from) }, (_, at) => from + at)
    for (const answer of await Promise.all(indexes.map(askOne))) known.keep(answer)
    if ((from + batch) % memoryEvery < batch && facts.readMemory) {
      const memory = { asked: report.asked, ...facts.readMemory() }
      report.memory.push(memory)
      facts.say?.(
        `${memory.asked} asked, heap ${memory.heap} MiB, resident ${memory.resident} MiB, ${report.faulty} faulty`,
      )
    }
  }
  report.neverTaken = all.map(({ name }) => name).filter((name) => !taken.has(name))
  return report
}

const inject = async (
  server: RunningServer,
  { method, url, headers, body }: FuzzRequest,
): Promise<FuzzAnswer> => {
  const answer = await server.app.inject({ method: method as 'GET', url, headers, payload: body })
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    body: answer.body,
  }
}

const readJson = ({ contentType, body }: FuzzAnswer): unknown => {
  if (!contentType.startsWith('application/json') || body.length > 200_000) return undefined
  try {
    return (JSON.parse(body) as { value?: unknown }).value
  } catch {
    return undefined
  }
}

const keepSlowest = (slowest: FuzzReport['slowest'], one: FuzzReport['slowest'][number]): void => {
  slowest.push(one)
  slowest.sort((left, right) => right.ms - left.ms)
  slowest.length = Math.min(slowest.length, 10)
}

const notify = ({ method, url, headers, body }: FuzzRequest): string =>
  `${method} ${url.slice(0, 600)} ${JSON.stringify(headers).slice(0, 600)} ${body?.toString().slice(0, 1_500) ?? ''}`

const notifyAnswer = ({ status, body }: FuzzAnswer): string => `${status} ${body.slice(0, 400)}`
