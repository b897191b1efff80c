import type {
  OrderName,
  PaymentOrder,
  PayoutOrder,
  StatementSpan,
} from '@playfront/contract/adapters/adapter'
import { amount, currencyCode } from '@playfront/contract/schemaParts'
import { depositKinds } from '@playfront/contract/money/paymentKinds'
import { z } from 'zod'
import { releaseVersion } from '../kernel/releaseVersion'
import { callbackBody, callbackCodes } from '../money/providers/callbacks/callbackShapes'
import { callbackPath } from '../money/providers/callbacks/registerCallbacks'
import { madePayment, paymentReport, payoutReport, statementPage } from '../money/providers/provider'
import * as seamless from '../money/seamless/seamlessProtocol'
import { vendorGame } from '../play/catalogue/readVendorGames'
import { feedAnswer } from '../play/feeds/httpFeedSource'
import { exampleOf } from './exampleOf'
import { providerCodeMeanings } from './exampleValues'
import { nameSchemas } from './schemaNames'
import { type Json, pascalCase, shareSchemas } from './sharedSchemas'

/** A call between the platform and a provider, in either direction. */
interface ProviderCall {
  name: string
  /** GET where it has no request. */
  request?: z.ZodType
  answer: z.ZodType
  tag: Tag
  summary: string
  description: string
  /** The codes that it is refused with and their statuses; a provider's own where the platform calls. */
  codes?: Record<string, number>
}

/** The OpenAPI 3.1 document of what payment providers, game providers and result feeds exchange with the platform. */
export const providersDocument = (): Json => {
  const { known, toJson } = nameSchemas()
  const all = [...Object.values(inbound), ...outbound].map((call) => ({
    ...call,
    asked: call.request && toJson(call.request, 'input'),
    answered: toJson(call.answer, 'output'),
  }))
  const { components, write } = shareSchemas(
    all.flatMap(({ name, asked, answered }) => [
      ...(asked ? [{ schema: asked, name: `${pascalCase(name)}Request` }] : []),
      { schema: answered, name: `${pascalCase(name)}Answer` },
    ]),
    known,
  )
  const operation = (name: string): Json => {
    const call = all.find((each) => each.name === name)
    return call ? operationOf(call, write) : {}
  }
  const paths = Object.entries(inbound).map(([path, { name }]) => [path, { post: operation(name) }])
  const webhooks = outbound.map(({ name, request }) => [
    name,
    { [request ? 'post' : 'get']: { ...operation(name), ...callbacksOf(name) } },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playfront: providers',
      version: releaseVersion,
      description:
        'Paths are calls of providers to the platform. Webhooks are calls of the platform to a provider, below the address that the operator has set for it. How both are signed: docs/guide/payments.md and docs/guide/game-providers.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Any host of the platform' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(webhooks),
    components: { schemas: { Refusal: refusal, ...components }, securitySchemes, parameters: headers },
  }
}

const tags = {
  Payments: 'Deposits and payouts through payment providers.',
  'Seamless wallet': 'The wallet that game providers play from.',
  Games: 'The catalogue of a game provider.',
  Results: 'Official results from feeds.',
} as const

type Tag = keyof typeof tags

const wallet = z.object({
  balance: amount.optional(),
  currency: currencyCode,
  repeated: z.boolean(),
})
const player: z.ZodType<seamless.VendorPlayer> = z.object({
  token: z.string(),
  member: z.uuid(),
  balance: amount,
  currency: currencyCode,
  language: z.string(),
  playMoney: z.boolean(),
})

const walletCall = (
  action: string,
  request: z.ZodType,
  answer: z.ZodType,
  summary: string,
  description: string,
): [string, ProviderCall] => [
  `/vendor/v1/${action}`,
  {
    name: action,
    request,
    answer,
    summary,
    description,
    tag: 'Seamless wallet',
    codes: seamless.seamlessCodes,
  },
]

/** What providers call on the platform, by path. */
const inbound: Record<string, ProviderCall> = Object.fromEntries([
  [
    callbackPath,
    {
      name: 'reportPayment',
      request: callbackBody,
      answer: z.object({ outcome: z.enum(['done', 'known']) }),
      summary: 'Report a payment or a payout',
      description:
        'A payment or payout has come further. An event that was reported before, or is older than the known state, is `known`. After a 5xx it is sent again unchanged.',
      tag: 'Payments',
      codes: callbackCodes,
    } satisfies ProviderCall,
  ],
  walletCall(
    'authenticate',
    seamless.authenticateRequest,
    player,
    'Exchange the launch code',
    'Exchanges the code of a game’s address, once and within 30 seconds, for a token and the member.',
  ),
  walletCall('balance', seamless.balanceRequest, wallet, 'Get the balance', 'The member’s balance.'),
  walletCall(
    'bet',
    seamless.betRequest,
    wallet,
    'Place a bet',
    'Debits the stake, once for each transaction id.',
  ),
  walletCall(
    'win',
    seamless.winRequest,
    wallet,
    'Settle a bet',
    'Ends a bet with what it pays, stake included; zero for a lost bet.',
  ),
  walletCall(
    'rollback',
    seamless.rollbackRequest,
    wallet,
    'Roll a bet back',
    'Ends a bet by refunding its stake. It may arrive before its bet, which is then refused.',
  ),
])

const orderName: z.ZodType<OrderName> = z.object({ merchant: z.string(), id: z.uuid() })
const paymentOrder: z.ZodType<PaymentOrder> = z.object({
  merchant: z.string(),
  id: z.uuid(),
  kind: z.enum(depositKinds),
  amount: amount.min(1),
  currency: currencyCode,
  expiresAt: z.iso.datetime(),
  returnTo: z.url(),
})
const payoutOrder: z.ZodType<PayoutOrder> = z.object({
  merchant: z.string(),
  id: z.uuid(),
  amount: amount.min(1),
  currency: currencyCode,
  to: z.object({
    kind: z.enum(['bankCard', 'pix', 'eWallet', 'virtualWallet']),
    bankCode: z.string(),
    number: z.string(),
    holder: z.string(),
  }),
})

const statementSpan: z.ZodType<StatementSpan> = z.object({
  merchant: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  cursor: z.string().optional(),
})

/** What the platform calls on providers. */
const outbound: ProviderCall[] = [
  {
    name: 'makePayment',
    request: paymentOrder,
    answer: madePayment,
    tag: 'Payments',
    summary: 'Create a payment',
    description:
      '`POST {address}/v1/payments`. `id` is the platform’s: sent again, it is the same payment. Answers how it is to be paid.',
  },
  {
    name: 'askPayment',
    request: orderName,
    answer: paymentReport,
    tag: 'Payments',
    summary: 'Get a payment',
    description:
      '`POST {address}/v1/payments/ask`. Refused with `unknown_order` where the provider does not know it.',
  },
  {
    name: 'makePayout',
    request: payoutOrder,
    answer: payoutReport,
    tag: 'Payments',
    summary: 'Create a payout',
    description: '`POST {address}/v1/payouts`. `id` is the platform’s: sent again, it is the same payout.',
  },
  {
    name: 'askPayout',
    request: orderName,
    answer: payoutReport,
    tag: 'Payments',
    summary: 'Get a payout',
    description:
      '`POST {address}/v1/payouts/ask`. Refused with `unknown_order` where the provider does not know it.',
  },
  {
    name: 'readStatement',
    request: statementSpan,
    answer: statementPage,
    tag: 'Payments',
    summary: 'Read the provider’s statement',
    description:
      '`POST {address}/v1/statements`, each day for the day of UTC before. The lines from `from` on and before `until`, page by page: `cursor` is `next` of the page before. 404 where the provider has no such call.',
  },
  {
    name: 'listGames',
    answer: z.array(vendorGame),
    tag: 'Games',
    summary: 'List games',
    description: '`GET {VENDOR_URL}/games`, once a minute. Rows that do not fit are left out.',
  },
  {
    name: 'getResult',
    answer: feedAnswer,
    tag: 'Results',
    summary: 'Get a result',
    description:
      '`GET {address}/results/{lottery}/{drawId}` from the draw’s hour on; 404 while there is no result. Two sources have to agree.',
  },
]

/** A provider reports later what became of an order: by the platform's own call for that. */
const callbacksOf = (name: string): Json =>
  name.startsWith('make')
    ? {
        callbacks: {
          report: { [`https://lotus.example${callbackPath}`]: { $ref: `#/paths/${pointer(callbackPath)}` } },
        },
      }
    : {}

const pointer = (path: string): string => path.replaceAll('/', '~1')

interface WrittenCall extends ProviderCall {
  asked?: Json
  answered: Json
}

const operationOf = (call: WrittenCall, write: (schema: Json) => Json): Json => {
  const signed = call.tag === 'Seamless wallet' ? 'vendor' : 'payment'
  const isSigned = call.request !== undefined
  const json = (schema: Json) => ({ schema: write(schema), example: exampleOf(schema) })
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    security: isSigned ? [{ [signed]: [] }] : [],
    parameters: isSigned
      ? Object.keys(headers)
          .filter((name) => name.toLowerCase().startsWith(signed))
          .map((name) => ({ $ref: `#/components/parameters/${name}` }))
      : [],
    ...(call.asked && { requestBody: { required: true, content: { 'application/json': json(call.asked) } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': json(call.answered) } },
      ...refusalsOf(call.codes ?? (isSigned ? { unknown_order: 404 } : undefined)),
    },
  }
}

const refusalsOf = (codes: Record<string, number> | undefined): Json => {
  if (!codes) return { '4XX': { description: 'There is nothing to answer with.' } }
  const statuses = [...new Set(Object.values(codes))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusalOf(Object.keys(codes).filter((code) => codes[code] === status)),
    ]),
  )
}

const refusalOf = (codes: string[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          { summary: providerCodeMeanings[code] ?? '', value: { code, message: code } },
        ]),
      ),
    },
  },
})

const refusal: Json = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' }, message: { type: 'string' } },
}

const signature = (name: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description:
    'HMAC-SHA256 in hex, under the key that merchant and provider share, over merchant, provider, path, time and the exact bytes of the body, with a line break after each of the first four.',
})

const securitySchemes: Json = {
  payment: signature('Payment-Signature'),
  vendor: signature('Vendor-Signature'),
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
  example,
})

const headers: Json = {
  PaymentProvider: header('Payment-Provider', 'The payment provider.', 'bank'),
  PaymentMerchant: header('Payment-Merchant', 'The merchant’s code.', 'lotus'),
  PaymentTime: header('Payment-Time', 'Epoch milliseconds, at most a minute off.', '1795266000000'),
  Vendor: header('Vendor', 'The game vendor.', 'NEON'),
  VendorMerchant: header('Vendor-Merchant', 'The merchant’s code.', 'lotus'),
  VendorTime: header('Vendor-Time', 'Epoch milliseconds, at most a minute off.', '1795266000000'),
}
