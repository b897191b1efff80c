import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from './projectFolder'

const story = (part: 'beforeAll' | 'describe', name: string) => `
  import { writeFileSync } from 'node:fs'
  import { afterAll, beforeAll, describe, test } from 'vitest'
  import { addEvidenceSource } from '${projectFolder}journeys/src/environment/evidence.ts'

  let forget
  beforeAll(() => {
    forget = addEvidenceSource({ leave: async (folder) => writeFileSync(folder + '/server.log', 'it was busy') })
    ${part === 'beforeAll' ? `throw new Error('the server is silent')` : ''}
  })
  afterAll(() => forget())
  describe('${name}', () => {
    beforeAll(() => {
      throw new Error('the night does not end')
    })
    test('never runs', () => undefined)
  })`

const configuration = `
  export default {
    test: {
      include: ['*.journey.ts'],
      setupFiles: ['${projectFolder}journeys/src/environment/watchFailures.ts'],
    },
  }`

/** Runs one story alone, and returns what the run wrote. */
const run = (part: 'beforeAll' | 'describe', name: string): Promise<string> => {
  const folder = join(projectFolder, '.cache/tests', name)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, `${name}.journey.ts`), story(part, name))
  writeFileSync(join(folder, 'vitest.config.mjs'), configuration)
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run', '--root', folder], (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}

test.each([
  ['of a file', 'beforeAll', 'silent-server', 'the server is silent'],
  ['of a part of it', 'describe', 'endless-night', 'the night does not end'],
] as const)(
  'a story whose preparation fails, %s, leaves what is known of it',
  async (_part, part, name, error) => {
    const kept = join(projectFolder, '.cache/failures', name)
    onTestFinished(() => rmSync(kept, { recursive: true, force: true }))
    const written = await run(part, name)
    expect(written).toContain(error)
    const [folder = ''] = readdirSync(kept)
    expect(written).toContain(join(kept, folder))
    expect(readdirSync(join(kept, folder))).toEqual(['server.log'])
  },
)
