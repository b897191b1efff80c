import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A small project on disk for one test: paths and their contents. It goes when the test is over. */
export function writeTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tree-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

const manifest = (name: string) =>
  JSON.stringify({ name: `@playfront/${name}`, exports: { './*': './src/*.ts' } })

/** A project with the packages that most rules speak about, all empty until files are added. */
export const writeProject = (files: Record<string, string>): string =>
  writeTree({
    'package.json': JSON.stringify({
      name: 'project',
      workspaces: ['contract', 'web', 'front', 'server', 'journeys'],
    }),
    'contract/package.json': manifest('contract'),
    'web/package.json': manifest('web'),
    'front/package.json': manifest('front'),
    'server/package.json': manifest('server'),
    'journeys/package.json': manifest('journeys'),
    ...files,
  })
