import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { readWorkspaces } from '../checks/sources/workspaces'
import { root as commandFolder } from '../root'
import { runCommand } from '../run/step'

/** A file as it would be with a fault in it. */
export interface FaultyFile {
  id: number
  /** Relative to the root. */
  file: string
  mutated: string
}

/** Copies stand below a folder of their own, and their relative imports lead to the files of the root. */
const checkCopies = async (
  root: string,
  base: string,
  workspace: string,
  copies: readonly FaultyFile[],
): Promise<Set<number>> => {
  const places = new Map(copies.map(({ id }) => [id, join(base, String(id))]))
  for (const { id, file, mutated } of copies) {
    const path = join(places.get(id) ?? '', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, mutated)
  }
  const config = join(base, 'tsconfig.json')
  const fromBase = (path: string) => relative(base, path)
  writeFileSync(
    config,
    JSON.stringify({
      extends: fromBase(join(root, workspace, 'tsconfig.json')),
      compilerOptions: {
        rootDirs: [root, ...places.values()].map(fromBase).map((path) => path || '.'),
      },
      include: [fromBase(join(root, workspace, 'src/**/*.d.ts'))],
      files: copies.map(({ id, file }) => join(String(id), file)),
    }),
  )
  const { output } = await runCommand(['tsc', '-p', config, '--pretty', 'false'])
  const refused = new Set<number>()
  for (const line of output.split('\n')) {
    const path = /^(.+?)\(\d+,\d+\): error /.exec(line)?.[1]
    const id = path && fromBase(resolve(commandFolder, path)).split('/')[0]
    if (id && /^\d+$/.test(id)) refused.add(Number(id))
  }
  return refused
}

/**
 * Which faults the compiler refuses: they never reach a build, so no test has to find them. Asked in one run of the compiler
 * for each package. Files in which it finds errors without a fault are not judged.
 */
export const refusedByTypes = async (root: string, faulty: readonly FaultyFile[]): Promise<Set<number>> => {
  const base = join(root, '.cache/mutants/types', String(process.pid))
  const refused = new Set<number>()
  for (const { folder } of readWorkspaces(root)) {
    const here = faulty.filter(({ file }) => file.startsWith(`${folder}/`))
    if (here.length === 0) continue
    const firstPlain = Math.max(...here.map(({ id }) => id)) + 1
    const plain = [...new Set(here.map(({ file }) => file))].map((file, index) => ({
      id: firstPlain + index,
      file,
      mutated: readFileSync(join(root, file), 'utf8'),
    }))
    const wrong = await checkCopies(root, base, folder, [...here, ...plain])
    const unjudged = new Set(plain.filter(({ id }) => wrong.has(id)).map(({ file }) => file))
    for (const { id, file } of here) if (wrong.has(id) && !unjudged.has(file)) refused.add(id)
    rmSync(base, { recursive: true })
  }
  return refused
}
