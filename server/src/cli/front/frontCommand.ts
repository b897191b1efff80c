import { Command } from 'commander'
import { OperatorError } from '../../kernel/refusal'

interface FrontFlags {
  settings?: string
  out: string
  platform?: string
  schema?: boolean
}

/** Exit codes: 0 all is well, 1 a check found something, 2 the command could not be carried out. */
const couldNot = 2

/** A program that, with the commands added to it, ends with 2 for words that it does not know. */
export const createProgram = (name: string): Command =>
  new Command(name).exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : couldNot))

/** Runs a program by the words of its command line; one that fails says why and ends with 2. */
export const runProgram = (program: Command): void => {
  program.parseAsync().catch((failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
    process.exit(couldNot)
  })
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Makes a command the one that writes a front for a static host; the build is the one of this project or package. */
export const describeFront = (command: Command): Command =>
  command
    .description(
      'Writes the front end for a static host: the build, a page for each address and language, manifest, pictures, and examples for nginx, Caddy and hosts that read _headers.',
    )
    .option('--settings <file>', 'the merchant’s settings, a JSON file')
    .option('--out <folder>', 'a new folder, or one that this command wrote before', 'dist')
    .option(
      '--platform <origin>',
      'where the examples send calls below /wps, such as https://platform.example',
    )
    .option('--schema', 'only prints the JSON Schema of the settings file')
    .action(writeOrExplain)

const writeOrExplain = async ({ settings, out, platform, schema }: FrontFlags): Promise<void> => {
  if (schema) {
    const { frontSettingsSchema } = await import('./readFrontSettings')
    return say(JSON.stringify(frontSettingsSchema(), null, 1))
  }
  if (settings === undefined) throw new OperatorError('Name the settings file: --settings my.json.')
  const { writeFront } = await import('./writeFront')
  const { realClock, realRandomness } = await import('../../platform/realPlatform')
  const { loadFrontBuild } = await import('../../page/build/frontBuild')
  const { inProject } = await import('../../inProject')
  const build = await loadFrontBuild(inProject('front'))
  const request = { settingsFile: settings, out, platformOrigin: platform }
  const written = await writeFront(request, {
    platform: { clock: realClock, randomness: realRandomness },
    build,
  })
  written.forEach(say)
}
