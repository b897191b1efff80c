import { parseSync } from 'oxc-parser'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants } from './findMutants'
import { insertMutants } from './insertMutants'

const insertAll = (file: string, source: string) => {
  const numbered = findMutants(file, source).map((mutant, id) => ({ id, mutant }))
  return { numbered, changed: insertMutants(source, numbered) }
}

/** What a script answers, or how it fails. */
const run = (script: string, on?: number): unknown => {
  try {
    return runInNewContext(`${script}\n;JSON.stringify(answer())`, {
      isMutantOn: (id: number) => id === on,
    })
  } catch (error) {
    return String((error as Error).message)
  }
}

test.each([
  'const answer = () => [1 + 2 * 3, -1 > 2 || 3 >= 4]',
  `function answer() {
    const parts = []
    let at = 0
    const add = (value) => parts.push(value)
    for (const n of [0, 1, 2]) if (n === 1) add('one')
    else add(\`no \${n}\`)
    at += 2
    at++
    ;[1, 2].forEach((n) => add(n * at))
    if (at > 5) throw new Error('far')
    add(at > 1 ? { a: true, b: [at] } : { a: false })
    return { parts, is: /^no/i.test(parts[0]) && (parts.missing ?? 'none') }
  }`,
])('each mutant switched on does what the source with that mutant does: %#', (source) => {
  const { numbered, changed } = insertAll('a.js', source)
  expect(run(changed)).toBe(run(source))
  expect(numbered.length).toBeGreaterThan(5)
  for (const { id, mutant } of numbered) expect(run(changed, id), mutant.mutated).toBe(run(mutant.mutated))
})

test('attributes, texts after a line without a semicolon and types stay what they are', () => {
  const source = `const f = (a?: 'x') => <b type="y" hidden={a === 'x'}>{a ? 'p' : 'q'}</b>
const list = ['x', 'y'] as const satisfies readonly string[]
f()
f('x') as unknown
`
  const { numbered, changed } = insertAll('a.tsx', source)
  expect(parseSync('a.tsx', changed).errors).toEqual([])
  for (const { id } of numbered) expect(changed).toContain(`isMutantOn(${id})`)
})

test('without mutants the source is unchanged', () => {
  expect(insertMutants('a(1)', [])).toBe('a(1)')
})
