import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { isTestFile } from '../sources/readModules'
import { guardedFolders } from './portSigns'
import { findPortUses } from './findPortUses'

/** Whether clock, randomness, network and memory are only used through their ports, where tests can control them. */
export function checkPorts(root: string): CheckResult {
  const files = guardedFolders.flatMap(({ folder, deps }) =>
    listFiles(root, folder.replace(/\/$/, ''), (path) => isGuarded(path, deps)),
  )
  const findings = files.flatMap((path) =>
    findPortUses(path, readFileSync(join(root, path), 'utf8')).map(
      ({ what, port, line }) => `${path}:${line} uses ${what} directly: ask ${port} of platform/`,
    ),
  )
  return resultOf(findings, files.length, 'files')
}

const isGuarded = (path: string, deps: string[]) =>
  /\.tsx?$/.test(path) && !isTestFile(path) && !deps.some((port) => path.startsWith(port))
