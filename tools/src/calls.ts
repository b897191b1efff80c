import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionalCallsGuide, writeOptionalCalls } from './checks/calls/writeOptionalCalls'
import { root } from './root'

/** `npm run calls`: writes what the front does without each optional call into docs/guide/your-own-platform.md. */
const guide = join(root, optionalCallsGuide)
writeFileSync(guide, writeOptionalCalls(readFileSync(guide, 'utf8')))
