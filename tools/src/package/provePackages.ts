import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { installNode } from '../run/nodes'
import { type CommandOptions, runCommand } from '../run/step'
import { packFolder, packPackages } from './buildPackages'

/** The Node versions on which the installed packages run. */
const provedNodes = ['20.20.2', '24.21.0']

/** How a project may resolve modules, with the compiler's `module` that belongs to it. */
const resolutions = { bundler: 'ESNext', nodenext: 'NodeNext' }

/** What the packages depend on, packed from our own installation: the proof needs no network. */
const dependencies = ['zod', '@noble/hashes']

/** A program of a project that has nothing but the packages. It prints `expectedOutput`. */
const program = `import { settleAgain, type AuditedBet } from '@playfront/auditor'
import { allClauses, type Clause } from '@playfront/conformance'
import { calls } from '@playfront/contract/calls'
import { toDisplayNumber, type Money } from '@playfront/contract/money'
import { schemas } from '@playfront/contract/schemas'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'

const ticket = { family: 'TG4', type: 'TG_2D', numbers: ['92'], stake: 1_000, price: { odds: 700_000 } }
const audited: AuditedBet = settleAgain(ticket, { n: ['6092'] })
const bet = { type: 'VN_DE_DB', numbers: ['45'], stake: 1_000 } as const
const snapshot = snapshotOf('Lott', 'VN27', bet.type)
if (!snapshot) throw new Error('the bet is not sold')
const { cost } = priceBet('VN27', snapshot, bet)
const money: Money = { amount: 12_345, currency: 'THB' }
const missing = Object.keys(calls).filter((name) => !Object.hasOwn(schemas, name))
const writing: Clause[] = allClauses.filter(({ writes }) => writes)
console.log([audited.payout, cost, toDisplayNumber(money), missing.length, writing.length > 9].join(' '))
// @ts-expect-error A currency that the contract does not know: types arrive, not any.
export const wrong: Money = { amount: 1, currency: 'XXX' }
`

const expectedOutput = '70000 1000 123.45 0 true'

/**
 * Packs the built packages, installs them in an empty project, compiles a program that uses them with each module
 * resolution, and runs it on each Node.
 *
 * @returns a line for each step that passed
 * @throws Error with the output of the step that failed
 */
export async function provePackages(root: string): Promise<string[]> {
  const folder = join(root, '.cache/packages/proof')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(folder, 'program.ts'), program)
  const archives = await packPackages(root)
  for (const name of dependencies) archives.push(await packFolder(root, join(root, 'node_modules', name)))
  await run(['npm', 'install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: folder })
  const passed = [`${archives.length} archives installed without a network`]
  for (const [moduleResolution, module] of Object.entries(resolutions)) {
    await compileProgram(folder, { moduleResolution, module })
    passed.push(`types checked under moduleResolution ${moduleResolution}`)
  }
  const modules = writeLoadAll(folder)
  for (const version of provedNodes) {
    const node = process.version === `v${version}` ? undefined : await installNode(version)
    const output = await run(['node', 'out/program.js'], { cwd: folder, node })
    if (output.trim() !== expectedOutput)
      throw new Error(`Node ${version} printed ${output.trim()} instead of ${expectedOutput}`)
    await run(['node', 'loadAll.js'], { cwd: folder, node })
    await run([join(folder, 'node_modules/.bin/playfront-conformance'), '--list'], { cwd: folder, node })
    passed.push(
      `run on Node ${version}, ${modules} modules loaded, and the command of the conformance kit run`,
    )
  }
  return passed
}

/** Checks the packages' declarations too: nothing is skipped, and the types of Node are not there. */
async function compileProgram(folder: string, resolution: { moduleResolution: string; module: string }) {
  const compilerOptions = {
    ...resolution,
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    types: [],
    strict: true,
    skipLibCheck: false,
    outDir: 'out',
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  await run(['tsc', '-p', folder], { cwd: folder })
}

/** Writes a program that imports every installed module of ours, and returns how many there are. */
function writeLoadAll(folder: string): number {
  const installed = join(folder, 'node_modules/@playfront')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((path) => path.endsWith('.js')).map((path) => path.split(sep).join('/'))
  const lines = modules.map((path) => `import './node_modules/@playfront/${path}'\n`)
  writeFileSync(join(folder, 'loadAll.js'), lines.join(''))
  return modules.length
}

async function run(words: string[], options: CommandOptions): Promise<string> {
  const { code, output } = await runCommand(words, options)
  if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${output}`)
  return output
}
