import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { refusedByTypes } from './refusedByTypes'

const root = mkdtempSync(join(tmpdir(), 'playfront-types-'))
afterEach(() => rmSync(root, { recursive: true }))

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'whole', workspaces: ['app'] }),
  'app/package.json': JSON.stringify({ name: 'app' }),
  'app/tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, types: [], module: 'ESNext', moduleResolution: 'bundler', noEmit: true },
  }),
  'app/src/given.d.ts': `declare const given: string`,
  'app/src/tone.ts': `export type Tone = 'calm' | 'loud'`,
  'app/src/say.ts': `import type { Tone } from './tone'\nexport const tone: Tone = 'calm'\nexport const text = given`,
  'app/src/wrong.ts': `export const wrong: number = 'one'`,
}

test('what the compiler refuses is distinguished from what it accepts, beside files of the same folder', async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const say = files['app/src/say.ts'] ?? ''
  const refused = await refusedByTypes(root, [
    { id: 4, file: 'app/src/say.ts', mutated: say.replace(`= 'calm'`, `= ''`) },
    { id: 5, file: 'app/src/say.ts', mutated: say.replace(`= 'calm'`, `= 'loud'`) },
    { id: 6, file: 'app/src/say.ts', mutated: say.replace(`= given`, `= given - 1`) },
    // Errors that are there without the fault say nothing about it.
    { id: 7, file: 'app/src/wrong.ts', mutated: `export const wrong: number = 'two'` },
  ])
  expect([...refused]).toEqual([4, 6])
}, 60_000)
