import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../root'
import { type InstalledNode, runCommand } from './step'
import { runTests, type TestCounts } from './testSteps'

/** The versions of Node that the product is tested on: the newest of each supported line that npm has. */
export const testedNodes = ['20.20.2', '22.23.3', '24.21.0']

const lineOf = (version: string) => version.replace(/^v/, '').split('.')[0]

/** Those of another line than the Node that runs us. */
export const otherNodes = (current = process.version): string[] =>
  testedNodes.filter((version) => lineOf(version) !== lineOf(current))

/**
 * Installs a Node from its npm package into `.cache/nodes`, unless it is there.
 * @throws Error with npm's output
 */
export async function installNode(version: string): Promise<InstalledNode> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(cache, 'nodes', version)
  const node = { version, programs: join(folder, 'node_modules', name, 'bin') }
  if (existsSync(join(node.programs, 'node'))) return node
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [name]: version } }),
  )
  const words = [
    'npm',
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-package-lock',
    '--prefix',
    folder,
  ]
  const { code, output } = await runCommand(words)
  if (code !== 0) throw new Error(`Node ${version} could not be installed:\n${output}`)
  return node
}

/**
 * A server that starts, a member who registers and signs in by it in a browser, and what only a newer Node can: to
 * compress with a dictionary.
 */
const storiesOfStart = {
  files: ['rememberedSignIn.journey.ts', 'updates.journey.ts'],
  test: 'who did not ask is not remembered|a phone that has an earlier script',
}

/** Starts the server and runs one test of each of two stories on each Node but the one that runs us. */
export async function testOtherNodes(): Promise<TestCounts[]> {
  const nodes: InstalledNode[] = []
  for (const version of otherNodes()) nodes.push(await installNode(version))
  console.log(`· on Node ${nodes.map(({ version }) => version).join(' and ')}`)
  return Promise.all(nodes.map((node) => runTests(['journeys'], { ...storiesOfStart, node, isBeside: true })))
}
