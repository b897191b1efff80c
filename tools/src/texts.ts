import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLanguageNames, readTexts } from './checks/texts/readTexts'
import { writeTextTable } from './checks/texts/writeTextTable'
import { root } from './root'

/** `npm run texts`: counts every text in every language into docs/texts.md. */
writeFileSync(join(root, 'docs/texts.md'), writeTextTable(readTexts(root), readLanguageNames(root)))
