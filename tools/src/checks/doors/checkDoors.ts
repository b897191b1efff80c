import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { isTestFile } from '../sources/readModules'
import { guardedFolders } from './doorSigns'
import { findWorldUses } from './findWorldUses'

/** Whether clock, chance, network and memory are only touched behind their doors, where tests can hold them. */
export function checkDoors(root: string): CheckResult {
  const files = guardedFolders.flatMap(({ folder, doors }) =>
    listFiles(root, folder.replace(/\/$/, ''), (path) => isGuarded(path, doors)),
  )
  const findings = files.flatMap((path) =>
    findWorldUses(path, readFileSync(join(root, path), 'utf8')).map(
      ({ what, door, line }) => `${path}:${line} uses ${what} directly: ask ${door} of platform/`,
    ),
  )
  return resultOf(findings, files.length, 'files')
}

const isGuarded = (path: string, doors: string[]) =>
  /\.tsx?$/.test(path) && !isTestFile(path) && !doors.some((door) => path.startsWith(door))
