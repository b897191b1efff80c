import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../root'

export interface Ended {
  code: number
  /** All that it wrote, on both of its streams, in order. */
  output: string
}

/** A Node beside the one that runs us. */
export interface InstalledNode {
  version: string
  /** The folder of its programs. */
  programs: string
}

export interface CommandOptions {
  /** Shows what the command writes while it runs instead of keeping it. */
  isShown?: boolean
  env?: Record<string, string>
  /** Where it runs; the project's root when absent. */
  cwd?: string
  /** The Node that runs the program; the one that runs us when absent. */
  node?: InstalledNode
}

/** Runs a program of the project's own packages from the root, and waits for its end. */
export function runCommand(
  [command = '', ...parameters]: string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const folders = [options.node?.programs, join(root, 'node_modules', '.bin'), process.env.PATH]
  const path = folders.filter((folder) => folder !== undefined).join(delimiter)
  const child = spawn(command, parameters, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
  })
  let output = ''
  const listen = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** One line of `npm run check`: something that passes or fails as a whole. */
export interface Step {
  name: string
  run: () => Promise<StepResult>
}

export interface StepResult {
  isPassed: boolean
  /** A few words for the step's line: "412 modules". */
  looked?: string
  /** Shown below the line: the findings, or a table that is worth seeing each time. */
  output?: string
}

/** A step that is a program: it passes when the program ends well, and its output is shown when it does not. */
export const commandStep = (name: string, words: string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(words)
    return { isPassed: code === 0, output: code === 0 ? undefined : output }
  },
})

/**
 * Runs steps one after the other, a line for each with its time.
 *
 * @returns how many passed and failed, and the names of those that failed; a step that throws has failed
 */
export async function runSteps(
  steps: Step[],
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const counts = { passed: 0, failed: 0, failures: [] as string[] }
  for (const step of steps) {
    const began = performance.now()
    const result = await step.run().catch(failureOf)
    counts[result.isPassed ? 'passed' : 'failed'] += 1
    if (!result.isPassed) counts.failures.push(step.name)
    reportResult(step.name, result, performance.now() - began)
  }
  return counts
}

const failureOf = (error: unknown): StepResult => ({
  isPassed: false,
  output: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

function reportResult(name: string, { isPassed, looked = '', output }: StepResult, tookMs: number): void {
  const time = `${(tookMs / 1000).toFixed(1)} s`.padStart(8)
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(26)}${time}  ${looked}`.trimEnd())
  if (output) console.log(output.trimEnd().replace(/^/gm, '    '))
}
