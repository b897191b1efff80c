import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@playfront/contract/time'
import { root } from '../root'

const folder = join(root, 'tools/firebase')
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
const stampFile = join(folder, 'node_modules/.installed')

/** Where the emulator listens, as `firebase.json` says. */
export const emulatorAddress = '127.0.0.1:9099'

/** A name that begins with `demo-` needs no account and lets nothing out of this machine. */
const project = 'demo-lotus'
const startWithinMs = seconds(90)
/** The port that it finds is occasionally taken although it was free. */
const attempts = 3

/**
 * Installs the emulator in a separate folder unless it is there; it is larger than everything else together, so it is
 * installed on request only. Its one package with native code, re2, is left out: it works without.
 * @throws Error when it cannot be installed
 */
export const ensureEmulator = async (say: (line: string) => void): Promise<void> => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(program) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  say('installing the emulator, this once: about 220 MB')
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const parameters = [
    'ci',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const child = spawn(command, [...first, ...parameters], { cwd: folder, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error('The emulator could not be installed; check the network and try again.')
  writeFileSync(stampFile, wanted)
}

/**
 * Starts the emulator and waits until it answers.
 * @returns stops it and waits for its end
 * @throws Error with what it said last when it does not come up
 */
export const startEmulator = async (say: (line: string) => void): Promise<() => Promise<void>> => {
  for (let attempt = 1; ; attempt += 1) {
    const running = launch()
    if (await isUp(running)) return () => end(running.child)
    await end(running.child)
    if (attempt === attempts) throw new Error(`The emulator did not start:\n${running.output()}`)
    say('the emulator did not start, trying again')
  }
}

interface Running {
  child: ChildProcess
  output(): string
}

const launch = (): Running => {
  const parameters = [program, 'emulators:start', '--only', 'auth', '--project', project]
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    // A separate process group, so that Ctrl-C reaches it once, through us.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1' },
  })
  let output = ''
  const listen = (piece: Buffer) => (output = (output + piece.toString()).slice(-4_000))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  process.once('exit', () => child.kill())
  return { child, output: () => output }
}

const isUp = async ({ child }: Running): Promise<boolean> => {
  const givenUpAt = performance.now() + startWithinMs
  while (performance.now() < givenUpAt && !hasEnded(child)) {
    const answers = await fetch(`http://${emulatorAddress}/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return true
    await wait(250)
  }
  return false
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  const killer = setTimeout(() => child.kill('SIGKILL'), seconds(15))
  await ended
  clearTimeout(killer)
}
