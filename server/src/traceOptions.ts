import { z } from 'zod'
import type { TracingOptions } from './platform/tracing/openTracing'

const endpoint = z.url({ protocol: /^https?$/ }).optional()

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The settings of OpenTelemetry that the server reads itself; OTEL_BSP_… and the others are read by its packages. */
export const traceFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.describe(
    'Collector that traces are sent to by OTLP over HTTP, at its path /v1/traces. Without it and the next one nothing is traced.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.describe(
    'The full address that traces are sent to, instead of OTEL_EXPORTER_OTLP_ENDPOINT.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/)
    .optional()
    .describe('Headers for the collector as name=value, separated by commas, the values percent-encoded.'),
  OTEL_SERVICE_NAME: z.string().default('playfront').describe('The name of this service in the traces.'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_always_on')
    .describe(
      'Which traces are recorded: always_on, always_off or traceidratio, with or without parentbased_ in front. A traceparent from outside never decides it.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of traces that traceidratio records, 0 to 1.'),
}

type ReadFields = z.output<z.ZodObject<typeof traceFields>>

/** Where traces go and which are recorded; undefined where nothing is traced. */
export const traceOptionsOf = (read: ReadFields): TracingOptions | undefined => {
  const base = read.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/?$/, '')}/v1/traces`)
  if (url === undefined) return undefined
  return {
    url,
    headers: readHeaders(read.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: read.OTEL_SERVICE_NAME,
    recordedShare: shareOf(read),
  }
}

const shareOf = ({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: ReadFields): number => {
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('traceidratio') ? share : 1
}

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const end = pair.indexOf('=')
        return [pair.slice(0, end).trim(), decode(pair.slice(end + 1).trim())]
      }),
  )

/** A value that is not percent-encoded is sent as it is written. */
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
