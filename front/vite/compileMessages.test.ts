import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileDictionary } from './compileMessages'

const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'))
afterAll(() => rmSync(folder, { recursive: true }))

const compile = (shell: object) => {
  const file = join(folder, 'en.json')
  writeFileSync(file, JSON.stringify({ front: { shell } }))
  return compileDictionary(file)
}

test('messages become lists that the page can write out without a parser', () => {
  const compiled = compile({ plain: 'Hello', counted: '{n, plural, one {# bet} other {# bets}}' })
  expect(compiled).toEqual({
    shell: {
      plain: ['Hello'],
      counted: [['n', 'plural', { one: ['#', ' bet'], other: ['#', ' bets'] }]],
    },
  })
})

test.each([
  ['a message that cannot be read', 'Hello, {name'],
  ['a kind that the page does not know', 'At {at, date, short}'],
  ['an unknown kind inside a branch', '{n, plural, other {{n, number}}}'],
])('%s stops the build and is named', (_, message) => {
  expect(() => compile({ 'some.key': message })).toThrow('some.key')
})
