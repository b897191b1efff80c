import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '../checks/testing/writeTree'
import { addExtensions, buildPackages, packageFolder, type PublishedPackage } from './buildPackages'

const contract: PublishedPackage = {
  name: '@playfront/contract',
  workspace: 'contract',
  description: 'Calls.',
}
const rules: PublishedPackage = {
  name: '@playfront/rules',
  workspace: 'lottery/rules',
  description: 'Rules.',
  main: 'price',
  command: 'price-bet',
  leftOut: /^testing\//,
}

/** A project with two packages, of which the second uses the first. */
const project = (price: string) =>
  writeTree({
    'package.json': JSON.stringify({ version: '1.2.3', license: 'MIT', engines: { node: '>=20' } }),
    'tsconfig.base.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        resolveJsonModule: true,
        types: [],
        noEmit: true,
      },
    }),
    LICENSE: 'MIT',
    'contract/package.json': JSON.stringify({ version: '0.0.0' }),
    'contract/tsconfig.json': JSON.stringify({ extends: '../tsconfig.base.json' }),
    'contract/README.md': '# Contract',
    'contract/src/limits.json': '{ "highest": 7 }',
    'contract/src/money/limit.ts': `import limits from '../limits.json'\nexport const limit: number = limits.highest`,
    'contract/src/money/limit.test.ts': `import { test } from 'vitest'`,
    'lottery/rules/package.json': JSON.stringify({ dependencies: { '@playfront/contract': '0.0.0' } }),
    'lottery/rules/tsconfig.json': JSON.stringify({ extends: '../../tsconfig.base.json' }),
    'lottery/rules/README.md': '# Rules',
    'lottery/rules/src/price.ts': price,
    'lottery/rules/src/testing/any.ts': `import 'fast-check'`,
  })

const price = `import { limit } from '@playfront/contract/money/limit'\nexport const price = limit`

test('packages are ES modules with declarations, with one version, and bring no test', async () => {
  const root = project(price)
  await buildPackages(root, [contract, rules])
  const read = (published: PublishedPackage, path: string) =>
    readFileSync(join(packageFolder(root, published), path), 'utf8')
  expect(read(contract, 'dist/money/limit.js')).toContain(`from '../limits.json.js'`)
  expect(read(contract, 'dist/limits.json.js')).toBe('export default { "highest": 7 }\n')
  expect(read(contract, 'dist/money/limit.d.ts')).toContain('limit: number')
  expect(() => read(contract, 'dist/money/limit.test.js')).toThrow('ENOENT')
  expect(() => read(rules, 'dist/testing/any.js')).toThrow('ENOENT')
  expect(read(rules, 'README.md')).toBe('# Rules')
  expect(JSON.parse(read(rules, 'package.json'))).toMatchObject({
    name: '@playfront/rules',
    version: '1.2.3',
    license: 'MIT',
    sideEffects: false,
    bin: { 'price-bet': 'dist/price.js' },
    engines: { node: '>=20' },
    exports: {
      '.': { types: './dist/price.d.ts', default: './dist/price.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    },
    dependencies: { '@playfront/contract': '1.2.3' },
  })
})

test.each([
  ['a type that does not fit', `export const price: string = 1`, 'does not compile'],
  [
    'a package that is not declared',
    `// @ts-expect-error Not installed.\nimport 'left-pad'`,
    'imports left-pad, which it does not declare',
  ],
])('%s stops the build', async (_, code, message) => {
  await expect(buildPackages(project(code), [rules])).rejects.toThrow(message)
})

test.each([
  ['a program may use what Node has', rules, 'built'],
  ['a package for browsers may not', { ...rules, command: undefined }, 'imports node:fs'],
])('%s', async (_, published, outcome) => {
  const code = `// @ts-ignore No types of Node here.\nimport { readFileSync } from 'node:fs'\nexport const price = readFileSync`
  const built = buildPackages(project(code), [published]).then(() => 'built', String)
  expect(await built).toContain(outcome)
})

test('relative imports of every kind name files, and those of packages stay', () => {
  const code = `import type { A } from './a'; export * from "../b"; export { c } from './c'; import { z } from 'zod';
export declare const lazy: () => Promise<typeof import('./d')>; const text = './e'`
  expect(addExtensions('all.d.ts', code)).toBe(
    code
      .replace(`'./a'`, `'./a.js'`)
      .replace(`"../b"`, `'../b.js'`)
      .replace(`'./c'`, `'./c.js'`)
      .replace(`'./d'`, `'./d.js'`),
  )
})
