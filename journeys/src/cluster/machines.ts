import { execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A network namespace of this machine with an address of its own: what runs in it ends and is cut off together. */
export interface Machine {
  name: string
  /** Its address in the network of the machines. */
  address: string
  /** Starts a program on it as the account of PostgreSQL; the log is `NAME-PROGRAM.log` in the network's folder. */
  start(program: string, parameters: readonly string[]): void
  /** `kill -9` for everything that runs on it. */
  kill(): void
  /** Takes its cable out, or puts it back. */
  setLink(state: 'down' | 'up'): void
  /** Drops all packets to and from another machine, or no longer. */
  setRoute(to: Machine, state: 'blocked' | 'open'): void
}

export interface MachineNetwork {
  /** The machine on which this process runs, as the others reach it. */
  gateway: string
  machines: Machine[]
  /** Kills everything on them and removes them. */
  close(): void
}

const bridge = 'playfront0'
const subnet = '10.215.55'
const gateway = `${subnet}.1`

/** Why machines cannot be made here; nothing where they can. */
export const whyNoMachines = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root may create network namespaces'
  try {
    ip('netns', 'add', `${bridge}-probe`)
    ip('netns', 'delete', `${bridge}-probe`)
    return undefined
  } catch {
    return 'this kernel permits no network namespaces (Debian: apt-get install iproute2; containers: CAP_SYS_ADMIN and CAP_NET_ADMIN)'
  }
}

/**
 * Machines with these names in one network. What an earlier run left behind is removed first.
 * @param folder for their logs
 */
export const openMachines = (names: readonly string[], folder: string): MachineNetwork => {
  remove(names)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${gateway}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const machines = names.map((name, at) => openMachine(name, `${subnet}.${11 + at}`, folder))
  return { gateway, machines, close: () => remove(names) }
}

const openMachine = (name: string, address: string, folder: string): Machine => {
  const namespace = namespaceOf(name)
  const cable = cableOf(name)
  ip('netns', 'add', namespace)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', cable, 'master', bridge, 'up')
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  ip('-n', namespace, 'link', 'set', 'lo', 'up')
  return {
    name,
    address,
    start(program, parameters) {
      const log = openSync(join(folder, `${name}-${basename(program)}.log`), 'a')
      const child = spawn('ip', ['netns', 'exec', namespace, ...asPostgres, program, ...parameters], {
        cwd: '/',
        stdio: ['ignore', log, log],
      })
      child.on('error', () => undefined)
      child.unref()
    },
    kill: () => killAll(namespace),
    setLink: (state) => ip('link', 'set', cable, state),
    setRoute: (to, state) =>
      ip('-n', namespace, 'route', state === 'blocked' ? 'add' : 'delete', 'blackhole', `${to.address}/32`),
  }
}

const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

const namespaceOf = (name: string): string => `playfront-${name}`

/** The kernel takes names of fifteen characters. */
const cableOf = (name: string): string => `playf-${name}`

const ip = (...parameters: string[]): string =>
  execFileSync('ip', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const killAll = (namespace: string): void => {
  for (let found = processesOf(namespace); found.length > 0; found = processesOf(namespace))
    for (const id of found) attempt(() => process.kill(id, 'SIGKILL'))
}

const processesOf = (namespace: string): number[] =>
  ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)

const remove = (names: readonly string[]): void => {
  for (const name of names) {
    attempt(() => killAll(namespaceOf(name)))
    // A namespace without processes goes away some time after it is deleted, its cable now.
    attempt(() => ip('link', 'delete', cableOf(name)))
    attempt(() => ip('netns', 'delete', namespaceOf(name)))
  }
  attempt(() => ip('link', 'delete', bridge))
}

/** What is gone already needs no removing. */
const attempt = (work: () => unknown): void => {
  try {
    work()
  } catch {
    // It was not there.
  }
}
