import { z } from 'zod'
import { speedDevices, speedMetrics } from '../shell/vitalNames'
import { instant, nothing } from '../schemaParts'
import type { CallSchemas } from '../call'

const count = z.int().min(0)

/** Milliseconds of the middle one and of the slow ones (95 in a hundred are quicker); null where nothing was done. */
const latency = z.object({ middleMs: count.nullable(), slowMs: count.nullable() })

/** One of the platform's external providers, over the last day. */
export const providerHealth = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'studio', 'message', 'push']),
  name: z.string(),
  /** Brought to an end, well or not. */
  ended: count,
  good: count,
  /** Still under way. */
  waiting: count,
  ...latency.shape,
})

export const drawHealth = z.object({
  /** Waiting for its step at this moment. */
  due: count,
  /** Of these, due for longer than a minute. */
  late: count,
  /** How long the longest of them is late. */
  maxLateMs: count,
  /** Waiting for a result, for agreement or for a person, and suspended ones. */
  held: count,
  /** Issues whose bets are being paid or given back. */
  settling: count,
  /** The next draw of all. */
  nextDrawAt: instant.nullable(),
  /** The ones that stand worst. */
  issues: z.array(
    z.object({
      issueId: z.string(),
      lottery: z.string(),
      state: z.string(),
      awaiting: z.string().nullable(),
      drawAt: instant,
      lateMs: count,
    }),
  ),
})

/** A queue of outgoing notifications. */
export const queueHealth = z.object({ topic: z.string(), waiting: count, oldestMs: count.nullable() })

/** Answers of this node in the last hour. */
export const errorHealth = z.object({
  answers: count,
  refused: count,
  failed: count,
  rows: z.array(z.object({ route: z.string(), code: z.string(), status: z.int(), count })),
})

export const healthAnswer = z.object({
  at: instant,
  draws: drawHealth,
  queues: z.array(queueHealth),
  providers: z.array(providerHealth),
  /** Between the end of bets and the beacon's value, the thinnest of ten minutes (lottery 6.5); as the node that answers saw it. */
  clock: z.object({
    marginMs: z.int().nullable(),
    verdict: z.enum(['ample', 'thin', 'gone', 'unknown']),
  }),
  ledger: z.object({ frozen: count, frozenSince: instant.nullable() }),
  errors: errorHealth,
})

export const processHealthAnswer = z.object({
  at: instant,
  /** The node that answers. */
  upSeconds: count,
  heapBytes: count,
  residentBytes: count,
  /** How long work waits for the processor, in milliseconds: the slow one in a hundred. */
  waitMs: z.number().min(0),
  /** Part of the time that the processor was at work, from 0 to 1. */
  busy: z.number().min(0).max(1),
  nodeVersion: z.string(),
  databaseMs: z.number().min(0),
  connections: count,
  errors: errorHealth,
  merchants: z.array(
    z.object({ code: z.string(), late: count, waiting: count, answers: count, failed: count }),
  ),
})

export const speedRequest = z.object({
  metric: z.enum(speedMetrics).default('lcp'),
  device: z.enum(['all', ...speedDevices]).default('all'),
  days: z.coerce.number().int().min(1).max(14).default(7),
})

const speedFigure = z.object({ metric: z.enum(speedMetrics), samples: count, p75: z.number().nullable() })

/** A publication or a new build, and the change of the speed after it. */
export const speedChange = z.object({
  kind: z.enum(['settings', 'build']),
  /** Publication or build. */
  name: z.string(),
  version: z.int().nullable(),
  by: z.string().nullable(),
  at: instant,
})

export const speedVerdict = z.object({
  metric: z.enum(speedMetrics),
  verdict: z.enum(['worse', 'same', 'few']),
  /** The change after which it became worse; more than one where they were too close together to distinguish. */
  after: z.array(speedChange),
  before: z.number().nullable(),
  now: z.number().nullable(),
  samplesBefore: count,
  samplesAfter: count,
})

export const speedAnswer = z.object({
  at: instant,
  metric: z.enum(speedMetrics),
  /** The percentage of visits that report their speed. */
  share: z.int().min(0).max(100),
  figures: z.array(speedFigure),
  /** Hour by hour, the oldest first; hours without visits are missing. */
  hours: z.array(z.object({ hour: instant, samples: count, p75: z.number() })),
  byVersion: z.array(z.object({ version: z.int(), build: z.string(), samples: count, p75: z.number() })),
  byRoute: z.array(z.object({ route: z.string(), samples: count, p75: z.number() })),
  changes: z.array(speedChange),
  verdicts: z.array(speedVerdict),
})

export type ProviderHealth = z.output<typeof providerHealth>
export type DrawHealth = z.output<typeof drawHealth>
export type QueueHealth = z.output<typeof queueHealth>
export type ErrorHealth = z.output<typeof errorHealth>
export type HealthAnswer = z.output<typeof healthAnswer>
export type ProcessHealthAnswer = z.output<typeof processHealthAnswer>
export type SpeedRequest = z.input<typeof speedRequest>
export type SpeedChange = z.output<typeof speedChange>
export type SpeedVerdict = z.output<typeof speedVerdict>
export type SpeedAnswer = z.output<typeof speedAnswer>

export const healthSchemas = {
  health: { request: nothing, answer: healthAnswer, errors: [] },
  healthSpeed: { request: speedRequest, answer: speedAnswer, errors: [] },
  healthProcess: { request: nothing, answer: processHealthAnswer, errors: [] },
} satisfies Record<string, CallSchemas>
