import { type ConsoleCall, isAtMerchant, isOpenToTokens } from '@playfront/contract/console/consoleCall'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import { isPermission, permissions } from '@playfront/contract/console/permissions'
import { consoleCallSummaries } from '@playfront/contract/callSummaries.schema'
import { releaseVersion } from '../kernel/releaseVersion'
import descriptions from './callDescriptions.json'
import { describeCalls, type DescribedCall } from './describeCalls'
import { commonConsoleErrors, errorsOfConsoleCall } from './errorsOfCall'
import { requestExamples } from './exampleValues'
import { nameSchemas } from './schemaNames'
import type { Json } from './sharedSchemas'

/** The OpenAPI 3.1 document of the console's calls, made from the contract. */
export const consoleDocument = (): Json => {
  const names = Object.keys(consoleCalls) as ConsoleCallName[]
  const { paths, components } = describeCalls(names.map(describeCall), nameSchemas())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playfront: console',
      version: releaseVersion,
      description:
        'Calls between the staff console and the platform, at the console’s own host. A browser has to send its origin with every call that changes something. A merchant’s own systems make the calls that list `apiToken` with a token instead of a session: docs/guide/api-tokens.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The console’s host' }],
    tags: Object.entries(tags).map(([name, { description }]) => ({ name, description })),
    paths,
    components: { ...components, securitySchemes, parameters },
  }
}

const tags = {
  'Sign-in': {
    description: 'Sessions of staff users.',
    paths: ['sign-in', 'sign-out', 'session', 'sessions', 'me', 'unlock'],
  },
  'Own account': { description: 'What opens the console for the caller.', paths: ['account'] },
  Members: { description: 'Members and actions on them.', paths: ['members'] },
  Payments: {
    description: 'Deposits, withdrawals and cards that wait for staff.',
    paths: ['deposits', 'account-reviews', 'withdrawals', 'cards'],
  },
  Risk: { description: 'Risk rules and cases, and documents of members.', paths: ['risk', 'documents'] },
  Lottery: { description: 'Issues, results and calling off.', paths: ['lottery'] },
  Promotions: { description: 'Promotions and their claims.', paths: ['promotions', 'claims'] },
  Agents: {
    description: 'Agents, applications and commission.',
    paths: ['agents', 'agent-applications', 'commission'],
  },
  Messages: {
    description: 'Announcements, news and push messages.',
    paths: ['announcements', 'announcementLists', 'news', 'push'],
  },
  Support: { description: 'Chat and feedback.', paths: ['chat', 'cannedAnswers', 'feedback'] },
  Settings: {
    description: 'Drafts, versions and previews of settings.',
    paths: ['settings', 'markup', 'pictures'],
  },
  Merchants: { description: 'Merchants of the group, their hosts and openings.', paths: ['merchants'] },
  Staff: {
    description: 'Staff users, their roles, and approvals about them.',
    paths: ['staff', 'staff-roles', 'staff-changes', 'group'],
  },
  Integrations: {
    description: 'What connects the merchant’s own systems.',
    paths: ['api-tokens', 'webhooks'],
  },
  Approvals: { description: 'Requests that a second person decides.', paths: ['approvals'] },
  'Audit and reports': {
    description: 'The audit log, reports, health, and why prompts were shown.',
    paths: ['audit', 'reports', 'health', 'why'],
  },
}

const tagOf = (path: string): string => {
  const [, , , part = ''] = path.split('/')
  return Object.entries(tags).find(([, { paths }]) => paths.includes(part))?.[0] ?? part
}

const describeCall = (name: ConsoleCallName): DescribedCall => {
  const call: ConsoleCall<unknown, unknown> = consoleCalls[name]
  const { request, answer } = consoleSchemas[name]
  const { needs } = call
  return {
    ...call,
    name,
    tag: tagOf(call.path),
    summary: consoleCallSummaries[name],
    description: isPermission(needs)
      ? `${descriptions.consoleCalls[name]} Needs the permission \`${needs}\`: ${permissions[needs]}`
      : descriptions.consoleCalls[name],
    security:
      needs === 'nothing' ? [] : [{ session: [] }, ...(isOpenToTokens(call) ? [{ apiToken: [] }] : [])],
    headers: isAtMerchant(call) ? [{ $ref: '#/components/parameters/Merchant' }] : [],
    request,
    answer,
    requestExample: requestExamples[name],
    errors: errorsOfConsoleCall(name),
    commonErrors: commonConsoleErrors(call),
    traits: {},
  }
}

const securitySchemes: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-console',
    description: 'The session of a staff user. Over plain http, in the demonstration, it is named `console`.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pf_…',
    description:
      'A token that staff created in the console. It belongs to one merchant, which the Merchant header names.',
  },
}

const parameters: Json = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example: 'lotus',
    description: 'The code of the merchant that the call works for.',
  },
}
