#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { memberClauses } from './memberClauses'
import type { Exchange } from './platformClient'
import { relayClauses } from './relayClauses'
import {
  profileSchema,
  readProfile,
  runClauses,
  type Clause,
  type ClauseResult,
  type Profile,
  type Report,
} from './runClauses'
import { signInClauses } from './signInClauses'
import { systemClauses } from './systemClauses'

export { readProfile, runClauses, type Clause, type Profile, type Report }

/** Every clause, in the order in which they run. */
export const allClauses: readonly Clause[] = [
  ...systemClauses,
  ...signInClauses,
  ...memberClauses,
  ...relayClauses,
]

const statusNames: Record<ClauseResult['status'], string> = {
  failed: 'failed',
  passed: 'passed',
  notOffered: 'not offered',
  skipped: 'skipped',
}

/** Without the characters that XML cannot hold. */
const escapeMarkup = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** One exchange as it is read on a screen. */
const describeExchange = ({ request, answer }: Exchange): string =>
  [
    `${request.method} ${request.url}`,
    linesOf(request.headers),
    ...(request.body === undefined ? [] : ['', request.body]),
    '',
    answer.status === 0 ? 'no answer' : `→ ${answer.status}`,
    linesOf(answer.headers),
    '',
    answer.body,
  ].join('\n')

const describeAll = (exchanges: readonly Exchange[] = []): string =>
  exchanges.map(describeExchange).join('\n\n- - -\n\n')

const junitCase = ({ id, clause, call, title, status, reason = '', exchanges }: ClauseResult): string => {
  const name = `${id} (${clause}): ${title}`
  const head = `    <testcase classname="${escapeMarkup(call)}" name="${escapeMarkup(name)}"`
  if (status === 'passed') return `${head}/>`
  const message = `message="${escapeMarkup(reason)}"`
  const inside =
    status === 'failed'
      ? `<failure ${message} type="${escapeMarkup(clause)}">${escapeMarkup(describeAll(exchanges))}</failure>`
      : `<skipped ${message}/>`
  return `${head}>${inside}</testcase>`
}

/** The report as JUnit XML. */
export const writeJunit = ({ merchant, startedAt, counts, results }: Report): string => {
  const skipped = counts.notOffered + counts.skipped
  const figures = `tests="${results.length}" failures="${counts.failed}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${figures}>`,
    `  <testsuite name="${escapeMarkup(`conformance of ${merchant}`)}" timestamp="${startedAt}" ${figures}>`,
    ...results.map(junitCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const style = `
:root{color-scheme:light dark;--ground:#f6f7f9;--card:#fff;--ink:#1b2130;--muted:#566074;--line:#d9dee7;--bad:#b3261e;--good:#17693a;--code:#eef1f5}
@media (prefers-color-scheme:dark){:root{--ground:#12151c;--card:#1b2029;--ink:#e8ebf1;--muted:#a2abbd;--line:#333b49;--bad:#ff9d94;--good:#7fd6a0;--code:#11151c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:0}
h2{font-size:1rem;margin:2rem 0 .5rem;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
p{margin:.25rem 0;overflow-wrap:anywhere}
.muted{color:var(--muted)}
.counts{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.75rem;margin:1.25rem 0;padding:0;list-style:none}
.counts li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem}
.counts b{display:block;font-size:1.6rem;line-height:1.2}
.clauses{margin:0;padding:0;list-style:none;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.clauses>li{padding:.75rem 1rem}
.clauses>li+li{border-top:1px solid var(--line)}
.status{font-weight:700}
.failed .status,.counts .failed b{color:var(--bad)}
.passed .status,.counts .passed b{color:var(--good)}
.id{font-family:ui-monospace,monospace;font-size:.85rem;color:var(--muted);overflow-wrap:anywhere}
pre{margin:.5rem 0 0;padding:.75rem;background:var(--code);border:1px solid var(--line);border-radius:.5rem;font-size:.8rem;white-space:pre-wrap;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.25rem 0}
summary:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

const clauseItem = ({ id, clause, title, status, reason, exchanges = [] }: ClauseResult): string =>
  [
    `<li class="${status}"><p><span class="status">${statusNames[status]}</span> ${escapeMarkup(title)}</p>`,
    `<p class="id">${escapeMarkup(`${id} · ${clause}`)}</p>`,
    reason === undefined ? '' : `<p class="muted">${escapeMarkup(reason)}</p>`,
    exchanges.length === 0
      ? ''
      : `<details><summary>Requests and answers (${exchanges.length})</summary><pre>${escapeMarkup(describeAll(exchanges))}</pre></details>`,
    '</li>',
  ].join('')

const isFailed = ({ status }: ClauseResult): boolean => status === 'failed'

const callSection = (call: string, results: readonly ClauseResult[]): string => {
  const sorted = [...results.filter(isFailed), ...results.filter((result) => !isFailed(result))]
  const items = sorted.map(clauseItem).join('')
  return `<section><h2>${escapeMarkup(call)}</h2><ul class="clauses">${items}</ul></section>`
}

const byCall = (results: readonly ClauseResult[]): [string, ClauseResult[]][] => {
  const calls = new Map<string, ClauseResult[]>()
  for (const result of results) calls.set(result.call, [...(calls.get(result.call) ?? []), result])
  return [...calls]
}

/** The report as one HTML file that needs nothing else. What failed comes first. */
export const writeHtml = ({
  platform,
  merchant,
  startedAt,
  kit,
  writes,
  counts,
  results,
}: Report): string => {
  const place = (found: readonly ClauseResult[]) => (found.some(isFailed) ? 0 : 1)
  const sections = byCall(results).toSorted(([, one], [, other]) => place(one) - place(other))
  const figures = Object.entries(statusNames).map(
    ([status, name]) =>
      `<li class="${status}"><b>${counts[status as ClauseResult['status']]}</b>${name}</li>`,
  )
  const title = `Conformance of ${merchant}`
  const how = writes ? 'with writes' : 'reads only'
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeMarkup(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeMarkup(title)}</h1><p class="muted">${escapeMarkup(platform)}</p>`,
    `<p class="muted">${escapeMarkup(`${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${how}, kit ${kit}`)}</p>`,
    `<ul class="counts">${figures.join('')}</ul>`,
    ...sections.map(([call, found]) => callSection(call, found)),
    '</main></body></html>\n',
  ].join('\n')
}

/** The report for a terminal: what failed, and the counts. */
export const writeSummary = ({ results, counts }: Report): string => {
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map(
      ({ id, clause, call, title, reason }) => `✗ ${id} (${clause}) ${call}\n  ${title}\n  ${reason ?? ''}\n`,
    )
  const figures = Object.entries(statusNames).map(
    ([status, name]) => `${counts[status as ClauseResult['status']]} ${name}`,
  )
  return `${failures.join('\n')}${failures.length > 0 ? '\n' : ''}${figures.join(', ')}\n`
}

const usage = `Usage: playfront-conformance ADDRESS --merchant CODE [options]

Checks a platform against the documented calls. ADDRESS ends with /wps.
Without --writes it reads only: it signs the profile's accounts in and out and changes nothing else.

  --merchant CODE      the merchant, as the Merchant header names it
  --profile FILE       what the platform offers and which test accounts may be used, as JSON
  --writes             also registers accounts, sends codes, tries wrong passwords and forged bodies
  --only TEXT          runs those clauses alone whose id, requirement or call contains the text
  --timeout SECONDS    how long a call may take (30)
  --json FILE          writes the report as JSON
  --junit FILE         writes the report as JUnit XML
  --html FILE          writes the report as a page
  --list               lists the clauses
  --profile-schema     prints the JSON Schema of the profile

Ends with 0 when nothing failed, 1 when something did, 2 when the run was not possible.
`

const options = {
  merchant: { type: 'string' },
  profile: { type: 'string' },
  writes: { type: 'boolean', default: false },
  only: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  json: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  list: { type: 'boolean', default: false },
  'profile-schema': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return String((manifest as { version: string }).version)
}

const listClauses = (): string =>
  allClauses.map(({ id, clause, call, title }) => `${id}\t${clause}\t${call}\t${title}\n`).join('')

/** A text for the terminal, and the exit code. */
interface Outcome {
  output: string
  code: 0 | 1 | 2
}

/** What the command line asks for besides a run. */
const decideOutput = (values: {
  list: boolean
  help: boolean
  'profile-schema': boolean
}): string | undefined => {
  if (values.help) return usage
  if (values.list) return listClauses()
  return values['profile-schema'] ? `${JSON.stringify(z.toJSONSchema(profileSchema), null, 2)}\n` : undefined
}

const readTimeLimitMs = (seconds: string): number => {
  const timeLimitMs = Number(seconds) * 1_000
  if (!(timeLimitMs > 0)) throw new Error('--timeout takes a number of seconds')
  return timeLimitMs
}

/** Runs the command. @param args of the command line, without node and the program. @throws Error for wrong arguments */
const runCommand = async (args: string[]): Promise<Outcome> => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const output = decideOutput(values)
  if (output !== undefined) return { output, code: 0 }
  const [platform, ...rest] = positionals
  if (platform === undefined || rest.length > 0 || values.merchant === undefined)
    return { output: usage, code: 2 }
  if (!URL.canParse(platform)) throw new Error(`${platform} is no address`)
  const profile: Profile =
    values.profile === undefined ? {} : readProfile(readFileSync(values.profile, 'utf8'))
  const { merchant, writes, only } = values
  const report = await runClauses(
    allClauses,
    {
      platform,
      merchant,
      profile,
      writes,
      only,
      kit: readVersion(),
      timeLimitMs: readTimeLimitMs(values.timeout),
    },
    { fetch, now: Date.now, randomBytes },
  )
  if (report.results.length === 0) throw new Error(`no clause contains "${only}"`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.junit !== undefined) writeFileSync(values.junit, writeJunit(report))
  if (values.html !== undefined) writeFileSync(values.html, writeHtml(report))
  return { output: writeSummary(report), code: report.counts.failed > 0 ? 1 : 0 }
}

/** This module is the program itself, not imported by another. */
const isProgram = (): boolean => {
  const [, program] = process.argv
  return program !== undefined && realpathSync(program) === fileURLToPath(import.meta.url)
}

if (isProgram()) {
  try {
    const { output, code } = await runCommand(process.argv.slice(2))
    process.stdout.write(output)
    process.exitCode = code
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 2
  }
}
