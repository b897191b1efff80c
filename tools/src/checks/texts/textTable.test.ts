import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root'
import { readLanguageNames, readTexts } from './readTexts'
import { writeTextTable } from './writeTextTable'

test('the table of texts is what the dictionaries hold: run `npm run texts` after a change (REQ-LANG-012)', () => {
  expect(readFileSync(join(root, 'docs/texts.md'), 'utf8')).toBe(
    writeTextTable(readTexts(root), readLanguageNames(root)),
  )
})

test('a text that a language lacks, or that is empty, is counted as missing', () => {
  const counts = { EN: 3, TA: 2 } as never
  const table = writeTextTable([{ app: 'front', area: 'shell', counts }], { TA: 'தமிழ்' })
  expect(table).toContain('| `TA` | தமிழ் | ta | 2 | 0 | 0 | 2 | 1 |')
  expect(table).toMatch(/\| front \| shell \| 3 \| \d+ of \d+ \| TA \|/)
})
