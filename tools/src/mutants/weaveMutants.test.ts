import { parseSync } from 'oxc-parser'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants } from './findMutants'
import { weaveMutants } from './weaveMutants'

const weaveAll = (file: string, source: string) => {
  const numbered = findMutants(file, source).map((mutant, id) => ({ id, mutant }))
  return { numbered, woven: weaveMutants(source, numbered) }
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
    const said = []
    let at = 0
    const add = (value) => said.push(value)
    for (const n of [0, 1, 2]) if (n === 1) add('one')
    else add(\`no \${n}\`)
    at += 2
    at++
    ;[1, 2].forEach((n) => add(n * at))
    if (at > 5) throw new Error('far')
    add(at > 1 ? { a: true, b: [at] } : { a: false })
    return { said, is: /^no/i.test(said[0]) && (said.missing ?? 'none') }
  }`,
])('each mutant switched on does what the source with that mutant does: %#', (source) => {
  const { numbered, woven } = weaveAll('a.js', source)
  expect(run(woven)).toBe(run(source))
  expect(numbered.length).toBeGreaterThan(5)
  for (const { id, mutant } of numbered) expect(run(woven, id), mutant.mutated).toBe(run(mutant.mutated))
})

test('attributes, texts after a line without a semicolon and types stay what they are', () => {
  const source = `const f = (a?: 'x') => <b type="y" hidden={a === 'x'}>{a ? 'p' : 'q'}</b>
const list = ['x', 'y'] as const satisfies readonly string[]
f()
f('x') as unknown
`
  const { numbered, woven } = weaveAll('a.tsx', source)
  expect(parseSync('a.tsx', woven).errors).toEqual([])
  for (const { id } of numbered) expect(woven).toContain(`isMutantOn(${id})`)
})

test('without mutants the source is unchanged', () => {
  expect(weaveMutants('a(1)', [])).toBe('a(1)')
})
