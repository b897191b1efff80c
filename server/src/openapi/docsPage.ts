import { defaultModuleId, type Call } from '@playfront/contract/call'
import { calls, type CallName } from '@playfront/contract/calls'
import { callSummaries } from '@playfront/contract/callSummaries.schema'
import { errorCodes } from '@playfront/contract/errorCodes'
import { schemas } from '@playfront/contract/schemas'
import { z } from 'zod'
import type { PlainPage } from '../page/directory/pageShell'
import { escapeText } from '../kernel/markup'
import descriptions from './callDescriptions.json'
import { documents } from './documents'
import { errorsOfCall } from './errorsOfCall'
import { tagOf } from './openApiDocument'

/** The players' calls for people to read, made from the contract like the documents for machines. Without any script. */
export const docsPage = (): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: 'Playfront: the calls',
  style,
  body: [
    '<h1>The calls</h1><p class="quiet">Made from the contract that the server checks. ',
    `For machines, OpenAPI 3.1: ${Object.entries(documents).map(documentLink).join(', ')}. `,
    'How to check a draw: <a href="/docs/verify-a-draw">verify a draw</a>.</p>',
    `<nav aria-label="Calls">${namesByTag().map(tagEntry).join('')}</nav>`,
    namesByTag()
      .flatMap(([, names]) => names)
      .map(section)
      .join(''),
  ].join(''),
})

const documentLink = ([name, { title }]: [string, { title: string }]): string =>
  `<a href="/docs/openapi/${name}.json">${title}</a>`

const namesByTag = (): [string, CallName[]][] => {
  const tags = new Map<string, CallName[]>()
  for (const name of Object.keys(calls) as CallName[]) {
    const tag = tagOf(name)
    tags.set(tag, [...(tags.get(tag) ?? []), name])
  }
  return [...tags]
}

/** A guide as it was written: Markdown that both people and programs can read. */
export const guidePage = (title: string, markdown: string): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Playfront: ${title}`,
  style:
    'pre{overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.55 ui-monospace,monospace}',
  body: `<pre tabindex="0">${escapeText(markdown)}</pre>`,
})

const tagEntry = ([tag, names]: [string, CallName[]]): string =>
  `<h2>${escapeText(tag)}</h2><ul>${names.map(entry).join('')}</ul>`

const entry = (name: CallName): string => `<li><a href="#${name}">${callSummaries[name]}</a></li>`

const section = (name: CallName): string => {
  const call: Call<unknown, unknown> = calls[name]
  const { request, answer } = schemas[name]
  return [
    `<section id="${name}"><h2>${callSummaries[name]}</h2>`,
    `<p>${escapeText(descriptions.calls[name]).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    `<p><code class="method">${call.method}</code> <code class="path">${escapeText(call.path)}</code> <code>${name}</code></p>`,
    `<p class="quiet">${traitsOf(call).join(' · ')}</p>`,
    schemaBlock('Request', z.toJSONSchema(request, { io: 'input' })),
    schemaBlock('Answer', z.toJSONSchema(answer, { io: 'output' })),
    `<details><summary>Refusals</summary><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead>`,
    `<tbody>${errorsOfCall(name).map(errorRow).join('')}</tbody></table></details></section>`,
  ].join('')
}

const traitsOf = (call: Call<unknown, unknown>): string[] =>
  [
    call.session === 'none' ? 'no session' : `${call.session}’s session`,
    call.sealed ? 'sealed' : '',
    call.cacheable ? 'may be kept' : '',
    call.movesMoney ? 'moves money' : '',
    `ModuleId ${call.moduleId ?? defaultModuleId}`,
  ].filter((trait) => trait !== '')

const schemaBlock = (title: string, { $schema: _dialect, ...schema }: Record<string, unknown>): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeText(JSON.stringify(schema, null, 2))}</pre></details>`

const errorRow = (code: keyof typeof errorCodes): string =>
  `<tr><td>${errorCodes[code].status}</td><td><code>${code}</code></td><td>${escapeText(errorCodes[code].meaning)}</td></tr>`

const style = `
nav{margin-block:1.5rem 2rem}nav ul{columns:15rem;list-style:none;padding:0;margin:0}nav h2{margin:1rem 0 .2rem}.path{overflow-wrap:anywhere}nav a{display:block;padding-block:.35rem}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem 1.25rem;margin-block-end:1rem;scroll-margin-block:1rem}
h2{margin:0 0 .4rem;font-size:1.15rem}.method{font-weight:700}section p{margin:0 0 .4rem}
summary{cursor:pointer;padding-block:.6rem;font-weight:600}
pre{overflow:auto;max-block-size:26rem;background:var(--ground);border-radius:10px;padding:.9rem;font:13px/1.5 ui-monospace,monospace}
table{border-collapse:collapse;inline-size:100%;font-size:.92rem}th,td{text-align:start;padding-block:.4rem;padding-inline-end:.6rem;border-block-end:1px solid var(--line);vertical-align:top}`
