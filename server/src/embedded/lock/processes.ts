import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this id is running, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // In a container there may be no init process that reaps zombies: they keep their id and do nothing.
    return statusOf(pid)?.[0] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of the process, as the system reports it: two processes that got the same id one after the other
 * differ in it. Undefined where the system does not report it.
 */
export const birthOf = (pid: number): string | undefined => statusOf(pid)?.[19]

/**
 * What Linux reports about a process, from its state on; the command before it may contain spaces and parentheses.
 */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The command line a process was started with, or undefined when it is gone. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return process.platform === 'linux' ? undefined : commandByPs(pid)
  }
}

function commandByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}
