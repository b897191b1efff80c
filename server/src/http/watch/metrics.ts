import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import { answerFigures } from './answerFigures'

/** What the server counts. The library behind these functions is known to this file alone. */
export interface Metrics {
  /** Counts one answered request. Only names of calls and pages become labels, never a path that a client made up. */
  countAnswer(name: string, status: number, seconds: number): void
  /** A figure that is asked for whenever the metrics are read. */
  watch(name: string, meaning: string, read: () => number): void
  /** The same with labels: as many figures as there are when the metrics are read. */
  watchEach(name: string, meaning: string, labels: readonly string[], read: () => LabelledFigure[]): void
  /** Everything counted, in Prometheus' text form. */
  text(): Promise<string>
}

export interface LabelledFigure {
  labels: Record<string, string>
  value: number
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'playfront_' })
  const answers = answerFigures()
  return {
    countAnswer: answers.count,
    watch(name, meaning, read) {
      const gauge: Gauge = new Gauge({
        name: `playfront_${name}`,
        help: meaning,
        registers: [registry],
        collect: () => gauge.set(read()),
      })
    },
    watchEach(name, meaning, labels, read) {
      const gauge: Gauge = new Gauge({
        name: `playfront_${name}`,
        help: meaning,
        labelNames: labels,
        registers: [registry],
        collect() {
          gauge.reset()
          for (const figure of read()) gauge.set(figure.labels, figure.value)
        },
      })
    },
    text: async () => `${await registry.metrics()}\n${answers.text()}`,
  }
}
