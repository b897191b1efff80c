import { expect, test } from 'vitest'
import { findMutants } from './findMutants'
import type { MutantKind } from './mutant'

const mutantsOf = (source: string, file = 'a.ts') =>
  findMutants(file, source).map(({ kind, mutated }) => [kind, mutated] as [MutantKind, string])

const ofKind = (kind: MutantKind, source: string, file?: string) =>
  mutantsOf(source, file).flatMap(([own, mutated]) => (own === kind ? [mutated] : []))

test.each<[MutantKind, string, string[]]>([
  ['condition', 'if (a) b()', ['if (!(a)) b()']],
  ['condition', 'f(a ? b : c)', ['f(a ? c : b)']],
  ['logic', 'f(a && b)', ['f(((a) || (b)))']],
  ['logic', 'f(a || b && c)', ['f(((a) && (b && c)))', 'f(a || ((b) || (c)))']],
  ['logic', 'f(a ?? b)', ['f(a)']],
  ['comparison', 'f(a < b)', ['f(a <= b)']],
  ['comparison', 'f(a >= b)', ['f(a > b)']],
  ['comparison', 'f(a === b)', ['f(a !== b)']],
  ['arithmetic', 'f(a + b)', ['f(a - b)']],
  ['arithmetic', 'a += b', ['a -= b']],
  ['arithmetic', 'a++', ['a--']],
  ['number', 'f(1_000)', ['f(1001)']],
  ['number', 'f(2n)', ['f(3n)']],
  ['text', `f('x', '')`, [`f('', '')`, `f('x', 'planted')`]],
  ['text', 'f(`x${y}`)', ['f(``)']],
  ['boolean', 'f(true)', ['f(false)']],
  ['pattern', 'f(/^a$/i)', ['f(/a$/i)', 'f(/^a/i)', 'f(/^a$/)']],
  ['element', 'f([a, ...b])', ['f([...b])', 'f([a])']],
  ['element', 'f({ a, b: 1 })', ['f({ b: 1 })', 'f({ a })']],
  ['element', 'f([a])', ['f([])']],
  ['statement', 'a.b()', [';']],
  ['statement', 'void a()', [';']],
  ['statement', 'throw a', [';']],
  ['return', 'const f = () => a', ['const f = () => undefined']],
  ['return', 'function f() { return a }', ['function f() { return undefined }']],
  ['return', 'function f() { return }', ['function f() { ; }']],
])('%s in %s', (kind, source, mutated) => {
  expect(ofKind(kind, source).toSorted()).toEqual(mutated.toSorted())
})

test.each([
  ['types', `type A = 'x' | 1; const a: Record<'y', 2> = b as unknown as 'z'`],
  ['imports', `import { a } from 'x'; export { b } from 'y'; import('z')`],
  ['keys', `f({ 'x': a, 1: b } satisfies C)`],
  ['directives', `'use strict'`],
  ['words of errors', `throw new Error('x', { cause: a })`],
  ['a decision’s reason', `f({ reason: 'x', a: b })`],
])('%s are left alone', (_, source) => {
  const kinds = ['text', 'number', 'arithmetic']
  expect(mutantsOf(source).filter(([kind]) => kinds.includes(kind))).toEqual([])
})

test('a plus that joins texts is left alone', () => {
  expect(ofKind('arithmetic', `f('a' + b + c, d + \`e\`)`)).toEqual([])
  expect(ofKind('arithmetic', `f(b + c)`)).toHaveLength(1)
})

test('class names are left alone in JSX, other attributes are not', () => {
  const source = `const A = () => <a className="x" type="y" />`
  expect(ofKind('text', source, 'a.tsx')).toEqual([`const A = () => <a className="x" type='' />`])
})

test('each has its place, what was there and what comes', () => {
  expect(findMutants('a.ts', 'const a = 1\nf(a > 2)\n')).toMatchObject([
    { kind: 'number', file: 'a.ts', line: 1, before: '1', after: '2' },
    { kind: 'statement', line: 2, before: 'f(a > 2)', after: ';' },
    { kind: 'comparison', line: 2, before: ' > ', after: ' >= ' },
    { kind: 'number', line: 2, before: '2', after: '3' },
  ])
})

test('what would not parse is not planted', () => {
  // Without its only element the pattern's default would be no pattern.
  for (const [, mutated] of mutantsOf('for (const [a = 1] of b) f(a)'))
    expect(() => findMutants('a.ts', mutated)).not.toThrow()
  expect(ofKind('element', 'const [a] = b')).toEqual([])
})
