import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardCalls, optionalCalls } from '@playfront/contract/optionalCalls'
import { expect, test } from 'vitest'
import { root } from '../../root'
import { optionalCallsGuide, writeOptionalCalls } from './writeOptionalCalls'

test('the guide has the table that the contract declares: run `npm run calls` after a change', () => {
  const guide = readFileSync(join(root, optionalCallsGuide), 'utf8')
  expect(writeOptionalCalls(guide)).toBe(guide)
})

/** The source of the front's screens, without tests and what serves them. */
const readFront = (): string =>
  readdirSync(join(root, 'front/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|Harness/.test(file))
    .map((file) => readFileSync(join(root, 'front/src', file), 'utf8'))
    .join('\n')

test('the front makes every call that is declared as optional, and none of the lottery’s own pages', () => {
  const imported = new Set(
    [...readFront().matchAll(/import \{([^}]*)\} from '@playfront\/contract/g)].flatMap(([, named = '']) =>
      named.split(',').map((name) => name.trim()),
    ),
  )
  expect(Object.keys(optionalCalls).filter((name) => !imported.has(name))).toEqual([])
  expect(boardCalls.filter((name) => imported.has(name))).toEqual([])
})
