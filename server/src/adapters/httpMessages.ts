import type {
  Adapter,
  AdapterTools,
  MessageGateway,
  OutgoingMessage,
  OutsideAnswer,
  OutsideQuestion,
  SendEnd,
} from '@playfront/contract/adapters/adapter'
import { seconds } from '@playfront/contract/time'
import { z } from 'zod'

/** What an answer has to be: each condition that is given has to hold. */
const answerRule = z.strictObject({
  /** HTTP statuses; in `accepted` 200 to 299 when absent, in `refused` any. */
  statuses: z.array(z.int().min(100).max(599)).min(1).optional(),
  /** Where a value is in an answer of JSON, as `messages.0.status`. */
  field: z.string().min(1).optional(),
  /** What that value may be, as text. */
  values: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .min(1)
    .optional(),
  /** How the text of the answer begins. */
  startsWith: z.string().min(1).optional(),
})

type AnswerRule = z.infer<typeof answerRule>

/** Settings of a gateway that is reached by HTTP. Placeholders: {id}, {to}, {digits}, {text}, {subject}, {merchant}. */
const settingsSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe('The address; placeholders in it are percent-encoded.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}).describe('May hold placeholders.'),
  encoding: z.enum(['json', 'form']).default('json'),
  body: z
    .record(z.string(), z.json())
    .default({})
    .describe('Any JSON; its texts may hold placeholders. As a form it has texts only.'),
  accepted: answerRule.default({}).describe('The answer that says that the message was taken.'),
  refused: answerRule
    .refine((rule) => Object.keys(rule).length > 0, 'needs a condition')
    .optional()
    .describe('The answer that says that it will never be taken; anything else is tried again.'),
})

export type HttpMessageSettings = z.input<typeof settingsSchema>

const withinMs = seconds(10)
const maxBytes = 65_536

/**
 * A gateway for SMS or e-mail that is reached by one HTTP request for each message, described by a template (docs/guide/adapters.md).
 */
export const httpMessages = (
  port: OutgoingMessage['channel'],
  name = `http-${port}`,
): Adapter<z.infer<typeof settingsSchema>> => ({
  name,
  version: '1',
  ports: { [port]: 1 },
  settings: settingsSchema,
  create: (settings, tools) => ({ [port]: gatewayOf(settings, tools) }),
})

/**
 * The settings for a gateway that takes one POST for each message: JSON `{ to, text, merchant, subject? }`, the message's id as
 * `Idempotency-Key`. Any answer of 200 to 299 means taken; everything else is tried again.
 *
 * @param key sent as a bearer token; a gateway that knows its callers otherwise needs none
 */
export const plainGateway = (
  port: OutgoingMessage['channel'],
  { url, key }: { url: string; key?: string },
): HttpMessageSettings => ({
  url,
  headers: { 'Idempotency-Key': '{id}', ...(key && { Authorization: `Bearer ${key}` }) },
  body: {
    to: '{to}',
    text: '{text}',
    merchant: '{merchant}',
    ...(port === 'email' && { subject: '{subject}' }),
  },
})

const gatewayOf = (
  settings: z.infer<typeof settingsSchema>,
  { ask }: Pick<AdapterTools, 'ask'>,
): MessageGateway => ({
  async send(message) {
    const answer = await ask(questionOf(settings, message))
    const end = decideSendEnd(settings, answer)
    // The log has to say why.
    if (end.kind === 'unknown') throw new Error(`the ${message.channel} gateway answered ${answer.status}`)
    return end
  },
})

/**
 * What a gateway's answer means. Acceptance is looked at first: a gateway that says both has taken the message.
 */
export const decideSendEnd = (
  { accepted = {}, refused }: Pick<HttpMessageSettings, 'accepted' | 'refused'>,
  answer: Pick<OutsideAnswer, 'status' | 'text'>,
): SendEnd => {
  const isOk = answer.status >= 200 && answer.status <= 299
  if (fits(accepted, answer, isOk)) return { kind: 'accepted' }
  return refused && fits(refused, answer, true)
    ? { kind: 'refused', code: `status_${answer.status}` }
    : { kind: 'unknown' }
}

const fits = (
  { statuses, field, values, startsWith }: AnswerRule,
  { status, text }: Pick<OutsideAnswer, 'status' | 'text'>,
  isStatusUsual: boolean,
): boolean => {
  if (statuses ? !statuses.includes(status) : !isStatusUsual) return false
  if (startsWith !== undefined && !text.startsWith(startsWith)) return false
  if (field === undefined) return true
  const value = valueAt(text, field)
  if (value === undefined) return false
  const found = typeof value === 'string' ? value : JSON.stringify(value)
  return values === undefined || values.some((each) => String(each) === found)
}

/** The value at `messages.0.status` of a JSON text; undefined where there is none. */
const valueAt = (text: string, path: string): unknown => {
  try {
    let value: unknown = JSON.parse(text)
    for (const part of path.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
      value = (value as Record<string, unknown>)[part]
    }
    return value
  } catch {
    return undefined
  }
}

const questionOf = (
  { url, method, headers, encoding, body }: z.infer<typeof settingsSchema>,
  message: OutgoingMessage,
): OutsideQuestion => {
  const question = {
    address: fill(url, message, encodeURIComponent),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill(value, message, oneLine)]),
    ),
    withinMs,
    maxBytes,
  }
  if (method === 'GET') return question
  const filled = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, fillAll(value, message)] as const),
  )
  return encoding === 'json'
    ? { ...question, method, json: filled }
    : { ...question, method, form: mapTexts(filled) }
}

const mapTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

/** Fills each text of a template by itself, so that nothing in a message can change the structure around it. */
const fillAll = (template: unknown, message: OutgoingMessage): unknown => {
  if (typeof template === 'string') return fill(template, message, (text) => text)
  if (Array.isArray(template)) return template.map((each: unknown) => fillAll(each, message))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillAll(value, message)]))
}

const placeholder = /\{(id|to|digits|text|subject|merchant)\}/g

/** What a message brings is not searched for placeholders again. */
const fill = (template: string, message: OutgoingMessage, encode: (text: string) => string): string =>
  template.replaceAll(placeholder, (_, name: string) => encode(partOf(message, name)))

const partOf = ({ id, to, text, subject = '', merchant }: OutgoingMessage, name: string): string =>
  // Many gateways want a number without its plus sign.
  ({ id, to, digits: to.replaceAll(/\D/g, ''), text, subject, merchant })[name] ?? ''

/** A line break would end a header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
