import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allClauses } from '@playfront/conformance/main'
import { sentHeaders } from '@playfront/conformance/crossOriginClauses'
import { expect, test } from 'vitest'
import { projectFolder } from '../environment/projectFolder'
import { foreignMutants, ownMutants } from './mutants'

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

const mutants = [...foreignMutants, ...ownMutants]

const clauseRows = allClauses.map(({ id, clause, call, title, needs = [], writes }) => {
  const profile = needs.map((need) => `\`${need}\``).join(', ')
  return `| \`${id}\` | ${clause} | \`${call}\` | ${title} | ${profile} | ${writes ? 'yes' : ''} |`
})

const mutantRows = mutants.map(({ clause: id, name }) => {
  const { clause } = allClauses.find((one) => one.id === id) ?? {}
  return `| ${name} | \`${id}\` | ${clause} |`
})

const page = `# Conformance clauses

What [the conformance kit](conformance.md) checks, in the order in which it does. This page is written by a test:
\`npx vitest run --project unit journeys/src/conformance -u\`.

| id | states it | call | requirement | profile | writes |
| --- | --- | --- | --- | --- | --- |
${clauseRows.join('\n')}

## Broken platforms

Each of these ${mutants.length} platforms breaks one requirement. A test runs the kit against each of them: the clause in the same row
fails, and without the change nothing does.

| what the platform does wrong | clause that fails | states it |
| --- | --- | --- |
${mutantRows.join('\n')}
`

test('the guide lists every clause and every broken platform', async () => {
  await expect(page).toMatchFileSnapshot(join(projectFolder, 'docs/guide/conformance-clauses.md'))
})

test('the guide to your own platform lists the headers that a preflight is asked about', () => {
  const listed = /Access-Control-Allow-Headers: (.*)/.exec(read('docs/guide/your-own-platform.md'))?.[1] ?? ''
  expect(listed.toLowerCase().split(', ')).toEqual(sentHeaders)
})

test('every clause cites a requirement or reading that the specification has, under an id of its own', () => {
  const known = [...read('docs/spec/ids.txt').split('\n'), ...read('docs/spec/readings.md').split(/[|\s]+/)]
  expect(allClauses.filter(({ clause }) => !known.includes(clause)).map(({ id }) => id)).toEqual([])
  expect(new Set(allClauses.map(({ id }) => id)).size).toBe(allClauses.length)
})

test('every clause is broken by a platform, and there are sixty or more of those', () => {
  const broken = new Set(mutants.map(({ clause }) => clause))
  expect(allClauses.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
  expect(mutants.length).toBeGreaterThanOrEqual(60)
})
