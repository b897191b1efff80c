import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run/step'
import { decideReleaseBefore, type ReleaseBefore, type VersionCommit } from './decideReleaseBefore'

/** The release before cannot be had. The message is the sentence to show. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

const git = (root: string, ...parameters: string[]): string => {
  try {
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    throw new ReleaseError(
      `git ${parameters.join(' ')} failed: npm run upgrade needs a clone with its history.`,
    )
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/**
 * Finds the release before in the history.
 * @param from a commit, tag or branch of one's own choice; `decideReleaseBefore` chooses otherwise
 * @throws ReleaseError where there is none, such as in a shallow clone
 */
export const findReleaseBefore = (root: string, from?: string): VersionCommit => {
  if (from !== undefined) {
    const commit = git(root, 'rev-parse', '--verify', '--end-of-options', `${from}^{commit}`)
    return { commit, version: versionAt(root, commit) }
  }
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true')
    throw new ReleaseError(
      'This clone is shallow, so the release before cannot be found: run "git fetch --unshallow --tags" first.',
    )
  const found: ReleaseBefore = decideReleaseBefore({
    tags: linesOf(git(root, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname')).map((tag) => ({
      commit: git(root, 'rev-parse', `${tag}^{commit}`),
      version: tag.slice(1),
    })),
    versions: linesOf(git(root, 'log', '--format=%H', '-G', '"version":', '--', 'package.json')).map(
      (commit) => ({ commit, version: versionAt(root, commit) }),
    ),
    head: git(root, 'rev-parse', 'HEAD'),
    released: releasedVersions(root),
  })
  if (found.kind === 'none') throw new ReleaseError('The history has no release: name one with --from.')
  return found
}

const versionAt = (root: string, commit: string): string => {
  const manifest = JSON.parse(git(root, 'show', `${commit}:package.json`)) as { version: string }
  return manifest.version
}

const releasedVersions = (root: string): string[] => {
  const file = join(root, 'server/src/store/migrations/meta/released.json')
  const releases = JSON.parse(readFileSync(file, 'utf8')) as { version: string }[]
  return releases.map(({ version }) => version)
}

/**
 * Puts a commit's files into an empty folder and builds them there, with the packages of the root where the lockfile is
 * the same.
 * @throws ReleaseError with the output of what failed
 */
export const buildRelease = async (root: string, commit: string, folder: string): Promise<void> => {
  const archive = join(folder, 'release.tar')
  git(root, 'archive', '--output', archive, commit)
  await run(folder, 'tar', '-xf', archive)
  const lockfile = 'package-lock.json'
  if (readFileSync(join(root, lockfile), 'utf8') === readFileSync(join(folder, lockfile), 'utf8'))
    linkPackages(root, folder)
  else await run(folder, 'npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund')
  await run(folder, 'tsx', join(folder, 'tools/src/build.ts'))
}

/** Links every package of npm to the root's; our own are those of the folder. */
const linkPackages = (root: string, folder: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@playfront'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@playfront') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@playfront')))
    symlinkSync(readlinkSync(join(from, '@playfront', name)), join(to, '@playfront', name))
}

const run = async (cwd: string, ...words: string[]): Promise<void> => {
  const { code, output } = await runCommand(words, { cwd })
  if (code !== 0) throw new ReleaseError(`${words.join(' ')} failed:\n${output}`)
}
