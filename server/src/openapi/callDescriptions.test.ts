import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@playfront/contract/calls'
import { consoleCalls } from '@playfront/contract/console/consoleCalls'
import { expect, test } from 'vitest'
import { inProject } from '../inProject'

const declared = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:export )?const (\w+) = define(?:Console)?Call\b/g

/** A citation at the end of a sentence, such as the clause that asks for the call. */
const citation = / \((?=[^()]*(?:REQ-|AMB-|GAP-|SEC-|D-\d|T\d|[AB]§|lottery §|decision ))[^()]*\)/g

const sentencesOf = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(citation, '')
    .trim()

const readComments = (): Map<string, string> => {
  const folder = inProject('contract/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(declared)].map(
        ([, comment = '', name = '']): [string, string] => [name, sentencesOf(comment)],
      ),
    ),
  )
}

const comments = readComments()

const describeAll = (table: object) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, comments.get(name)]))

test('the descriptions are the comments on the calls; `vitest -u` writes them', async () => {
  const descriptions = { calls: describeAll(calls), consoleCalls: describeAll(consoleCalls) }
  await expect(`${JSON.stringify(descriptions, null, 2)}\n`).toMatchFileSnapshot('./callDescriptions.json')
})

test.each(Object.keys({ ...calls, ...consoleCalls }))('%s has a comment in whole sentences', (name) => {
  expect(comments.get(name)).toMatch(/^[A-Z].*\.$/)
})

test('descriptions cite nothing that a reader of the document does not have', () => {
  expect([...comments.values()].filter((text) => /REQ-|AMB-|GAP-|§/.test(text))).toEqual([])
})
