import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeProject } from '../testing/writeTree'
import { checkExpressions, findSlowness, readExpressions } from './checkExpressions'

test('literals and written patterns are read, with what is put into a template as 0', () => {
  const source = [
    'const a = /a+b/giu',
    "const b = new RegExp('^c+$', 'u')",
    'const d = RegExp(`^[0-9]{${count}}$`)',
    'const e = new RegExp(settings.pattern)',
  ].join('\n')
  expect(readExpressions('x.ts', source)).toEqual([
    { pattern: 'a+b', flags: 'giu', line: 1 },
    { pattern: '^c+$', flags: 'u', line: 2 },
    { pattern: '^[0-9]{0}$', flags: '', line: 3 },
  ])
})

test.each([
  ['^(?:[0-9a-z]{1,6},[0-9a-z]{1,6};?){1,400}$', 'exponential'],
  ['^(a+)+$', 'exponential'],
  ['\\/+$', '2nd degree polynomial'],
])('/%s/ takes %s time', (pattern, time) => {
  expect(findSlowness({ pattern, flags: '' })).toContain(`takes ${time}`)
})

test('an expression of the product is named with its place, one of a test is not', () => {
  const project = writeProject({
    'server/src/slow.ts': "export const read = (text: string) => text.replace(/\\/+$/, '')\n",
    'server/src/fast.ts': 'export const isWord = (text: string) => /^\\w+$/.test(text)\n',
    'server/src/slow.test.ts': 'export const a = /^(a+)+$/\n',
  })
  const { findings, looked } = checkExpressions(project)
  expect(looked).toBe('2 expressions')
  expect(findings).toEqual([expect.stringMatching(/^server\/src\/slow\.ts:1 \/\\\/\+\$\/ takes 2nd degree/)])
})

test('what was shown to be linear is listed and not looked at again, unless another version of the library showed it', () => {
  const source = { 'server/src/slow.ts': "export const read = (text: string) => text.replace(/\\/+$/, '')\n" }
  const project = writeProject({ ...source, 'server/src/fast.ts': 'export const fast = /^\\w+$/\n' })
  const list = join(project, 'tools/src/checks/expressions/linear.json')
  expect(checkExpressions(project).findings).toHaveLength(1)
  const written = JSON.parse(readFileSync(list, 'utf8')) as { recheck: string; linear: string[] }
  expect(written.linear).toEqual(['/^\\w+$/'])
  writeFileSync(list, JSON.stringify({ ...written, linear: ['/\\/+$/', '/gone/'] }))
  expect(checkExpressions(project).findings).toEqual([])
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual({ ...written, linear: ['/\\/+$/', '/^\\w+$/'] })
  writeFileSync(list, JSON.stringify({ recheck: '0.0.1', linear: ['/\\/+$/'] }))
  expect(checkExpressions(project).findings).toHaveLength(1)
})
