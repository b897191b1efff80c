import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Buckets in seconds: a ready page takes one millisecond, a password a hundred. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, Infinity]

/** What was counted under one name. */
interface Figures {
  byStatus: Map<number, number>
  /** Answers that took no longer than the bucket and longer than the one before it. */
  byBucket: number[]
  seconds: number
  count: number
}

export interface AnswerFigures {
  count(name: string, status: number, seconds: number): void
  /** In Prometheus' text form. */
  text(): string
}

/**
 * Counts answers and their durations. Every request counts, and the metrics library checks and hashes its labels each
 * time, which costs as much as the rest of a small call; here it is an addition, written to the library when the
 * metrics are read.
 */
export const answerFigures = (): AnswerFigures => {
  const figures = new Map<string, Figures>()
  return {
    count(name, status, seconds) {
      const held = figures.get(name) ?? noFigures()
      figures.set(name, held)
      const bucket = buckets.findIndex((bound) => seconds <= bound)
      held.byBucket[bucket] = (held.byBucket[bucket] ?? 0) + 1
      held.byStatus.set(status, (held.byStatus.get(status) ?? 0) + 1)
      held.seconds += seconds
      held.count += 1
    },
    text: () => [...answerLines(figures), ...durationLines(figures), ''].join('\n'),
  }
}

const noFigures = (): Figures => ({
  byStatus: new Map(),
  byBucket: buckets.map(() => 0),
  seconds: 0,
  count: 0,
})

const answerLines = (figures: Map<string, Figures>): string[] => [
  '# HELP playfront_answers_total Answers by call or page, and status.',
  '# TYPE playfront_answers_total counter',
  ...[...figures].flatMap(([name, { byStatus }]) =>
    [...byStatus].map(
      ([status, count]) => `playfront_answers_total{name="${name}",status="${status}"} ${count}`,
    ),
  ),
]

const durationLines = (figures: Map<string, Figures>): string[] => [
  '# HELP playfront_answer_seconds Time from the request to the end of its answer.',
  '# TYPE playfront_answer_seconds histogram',
  ...[...figures].flatMap(([name, held]) => [
    ...cumulative(held.byBucket).map(
      (count, at) =>
        `playfront_answer_seconds_bucket{name="${name}",le="${boundText(buckets[at])}"} ${count}`,
    ),
    `playfront_answer_seconds_sum{name="${name}"} ${held.seconds}`,
    `playfront_answer_seconds_count{name="${name}"} ${held.count}`,
  ]),
]

const boundText = (bound = Infinity): string => (bound === Infinity ? '+Inf' : String(bound))

const cumulative = (counts: number[]): number[] => {
  let sum = 0
  return counts.map((count) => (sum += count))
}

/** What the server counts. The library behind these functions is known to this file alone. */
export interface Metrics {
  /** Counts one answered request. Only names of calls and pages become labels, never a path that a client made up. */
  countAnswer(name: string, status: number, seconds: number): void
  /** A figure that is asked for whenever the metrics are read. */
  watch(name: string, meaning: string, read: () => number | Promise<number>): void
  /** The same with labels: as many figures as there are when the metrics are read. */
  watchEach(
    name: string,
    meaning: string,
    labels: readonly string[],
    read: () => LabelledFigure[] | Promise<LabelledFigure[]>,
  ): void
  /** Counts events; the answer adds one. Labels have few values, none of them from a visitor. */
  counter<Label extends string>(
    name: string,
    meaning: string,
    labels: readonly Label[],
  ): (labels: Record<Label, string>) => void
  /** Measures how long something takes; the answer adds one measurement in seconds. */
  durations<Label extends string>(
    name: string,
    meaning: string,
    labels: readonly Label[],
  ): (labels: Record<Label, string>, seconds: number) => void
  /** Everything counted, in Prometheus' text form. */
  text(): Promise<string>
}

export interface LabelledFigure {
  labels: Record<string, string>
  value: number
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'playfront_' })
  const answers = answerFigures()
  return {
    countAnswer: answers.count,
    watch(name, meaning, read) {
      const gauge: Gauge = new Gauge({
        name: `playfront_${name}`,
        help: meaning,
        registers,
        collect: async () => gauge.set(await read()),
      })
    },
    watchEach(name, meaning, labels, read) {
      const gauge: Gauge = new Gauge({
        name: `playfront_${name}`,
        help: meaning,
        labelNames: labels,
        registers,
        async collect() {
          const figures = await read()
          gauge.reset()
          for (const figure of figures) gauge.set(figure.labels, figure.value)
        },
      })
    },
    counter(name, meaning, labelNames) {
      const counter = new Counter({ name: `playfront_${name}`, help: meaning, labelNames, registers })
      return (labels) => counter.inc(labels)
    },
    durations(name, meaning, labelNames) {
      const histogram = new Histogram({
        name: `playfront_${name}`,
        help: meaning,
        labelNames,
        registers,
        buckets: buckets.filter(Number.isFinite),
      })
      return (labels, seconds) => histogram.observe(labels, seconds)
    },
    text: async () => `${await registry.metrics()}\n${answers.text()}`,
  }
}
