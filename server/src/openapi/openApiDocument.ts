import { defaultModuleId, type Call } from '@playfront/contract/call'
import { agentSchemas } from '@playfront/contract/account/agents.schema'
import { entrySchemas, memberSchemas, securitySchemas } from '@playfront/contract/account/accountSchemas'
import { protectionSchemas } from '@playfront/contract/account/protection.schema'
import { calls, type CallName } from '@playfront/contract/calls'
import { callSummaries } from '@playfront/contract/callSummaries.schema'
import { languages } from '@playfront/contract/languages'
import { moneySchemas } from '@playfront/contract/money/moneySchemas'
import { playSchemas } from '@playfront/contract/play/playSchemas'
import { schemas } from '@playfront/contract/schemas'
import { shellSchemas } from '@playfront/contract/shell/shellSchemas'
import { releaseVersion } from '../kernel/releaseVersion'
import descriptions from './callDescriptions.json'
import { describeCalls, type DescribedCall } from './describeCalls'
import { commonErrors, errorsOfCall } from './errorsOfCall'
import { requestExamples } from './exampleValues'
import { nameSchemas } from './schemaNames'
import type { Json } from './sharedSchemas'

/** The players' calls by area; each has a document of its own, because all calls in one are too much to read. */
export const playerAreas = ['sign-in', 'member', 'money', 'play', 'shell'] as const

export type PlayerArea = (typeof playerAreas)[number]

/** The OpenAPI 3.1 document of the players' calls of one area, made from the contract: what it says is what the server checks. */
export const playerDocument = (area: PlayerArea): Json => {
  const { title, schemas: ofArea } = areas[area]
  const described = (Object.keys(calls) as CallName[]).filter((name) => name in ofArea).map(describeCall)
  const { paths, components } = describeCalls(described, nameSchemas())
  const used = new Set(described.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: `Playfront: ${title}`,
      version: releaseVersion,
      description:
        'Calls between a merchant’s front end and the platform. The host decides the merchant. How calls are made, answered, sealed and refused: docs/guide/calls.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'A merchant’s own host' }],
    security: [{ merchant: [] }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components, securitySchemes: schemesOf(described), parameters: headerParameters },
  }
}

const areas: Record<PlayerArea, { title: string; schemas: object }> = {
  'sign-in': { title: 'sign-in and account security', schemas: { ...entrySchemas, ...securitySchemas } },
  member: { title: 'members', schemas: { ...memberSchemas, ...protectionSchemas, ...agentSchemas } },
  money: { title: 'money', schemas: moneySchemas },
  play: { title: 'games and lottery', schemas: playSchemas },
  shell: { title: 'shell', schemas: shellSchemas },
}

const tags = {
  'Sign-in and registration': 'Accounts are opened, signed in to and recovered, and sessions end.',
  Member: 'What members see and change about themselves, their inbox and their notifications.',
  'Account security': 'Passwords, second factors, passkeys, third-party identities and devices.',
  'Player protection': 'Limits, breaks, self-exclusion and the history of play.',
  Agents: 'Links, accounts and commissions of agents.',
  Wallet: 'Balance and movements.',
  Deposits: 'Money in.',
  Withdrawals: 'Money out, and the cards it goes to.',
  Rewards: 'Promotions, bonuses, missions, points and referral.',
  Lottery: 'Lotteries, draws with their proofs, results and slips.',
  Games: 'The catalogue of games, and launches.',
  Availability: 'Whether a merchant is open, where, and under which settings.',
  Announcements: 'Announcements and promotions that the shell shows.',
  'Push messages': 'Subscriptions of devices.',
  Support: 'Chat, customer service and feedback.',
  Shell: 'Downloads, search entries, tracking and reports of decisions.',
} as const

type Tag = keyof typeof tags

const groups: [Tag, object][] = [
  ['Sign-in and registration', entrySchemas],
  ['Member', memberSchemas],
  ['Account security', securitySchemas],
  ['Player protection', protectionSchemas],
  ['Agents', agentSchemas],
]

/** The tags of the other areas, by the name of the call; the first that fits. */
const namePatterns: [Tag, RegExp][] = [
  ['Wallet', /wallet|^statement/i],
  ['Deposits', /deposit/i],
  ['Withdrawals', /card|withdraw|document/i],
  ['Announcements', /announcement|(?:available|personal)Promotions/i],
  ['Rewards', /promotion|bonus|reward|mission|board$|boards$|mall|good|points|referral/i],
  ['Push messages', /push/i],
  ['Support', /chat|unread|customer|feedback/i],
  ['Availability', /status|country|domain|ping|settings(?:Pointer)?$/i],
]

/** The part of the product that a players' call belongs to, as its tag. */
export const tagOf = (name: CallName): Tag => {
  const group = groups.find(([, grouped]) => name in grouped)
  if (group) return group[0]
  if (name in playSchemas) return calls[name].path.startsWith('/wps/lottery/') ? 'Lottery' : 'Games'
  return namePatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Shell'
}

const describeCall = (name: CallName): DescribedCall => {
  const call: Call<unknown, unknown> = calls[name]
  const { request, answer } = schemas[name]
  return {
    ...call,
    name,
    tag: tagOf(name),
    summary: callSummaries[name],
    description: descriptions.calls[name],
    security: [{ merchant: [], ...(call.session !== 'none' && { [call.session]: [] }) }],
    headers: headerReferences,
    request,
    answer,
    requestExample: requestExamples[name],
    errors: errorsOfCall(name),
    commonErrors: commonErrors(call),
    traits: {
      'x-module-id': call.moduleId ?? defaultModuleId,
      ...(call.sealed && { 'x-sealed': true }),
      ...(call.cacheable && { 'x-cacheable': true }),
      ...(call.movesMoney && { 'x-moves-money': true }),
    },
  }
}

const securitySchemes: Json = {
  merchant: {
    type: 'apiKey',
    in: 'header',
    name: 'Merchant',
    description:
      'The merchant’s code; it must agree with the host. Reads without a session may leave it out. A form or an image of another site cannot send it, so that it guards calls with effects.',
  },
  member: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The member’s token, without a scheme before it.',
  },
  game: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of a game that was opened by a launch code, without a scheme before it.',
  },
}

/** The security schemes that some call asks for. */
const schemesOf = (described: readonly DescribedCall[]): Json => {
  const used = new Set(described.flatMap(({ security }) => security.flatMap(Object.keys)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}

const headerParameters: Json = {
  Language: {
    name: 'Language',
    in: 'header',
    schema: { enum: Object.keys(languages) },
    description: 'Decides the language of messages and names.',
  },
  ModuleId: {
    name: 'ModuleId',
    in: 'header',
    schema: { type: 'string' },
    description: 'The part of the platform that a call belongs to: `x-module-id` of its operation.',
  },
}

const headerReferences: Json[] = Object.keys(headerParameters).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
