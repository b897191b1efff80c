import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from './projectFolder'

/**
 * The front as a release leaves it that changed nothing but its own name: another list of files, another worker.
 * @param name of the folder in the cache; two journeys of a process may not share one
 * @returns the folder; to be removed afterwards
 */
export const makeNextRelease = async (name: string): Promise<string> => {
  const folder = join(projectFolder, '.cache/journeys', `${name}-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await cp(join(projectFolder, 'front/dist'), join(folder, 'dist'), { recursive: true })
  const client = join(folder, 'dist/client')
  const list = JSON.parse(await readFile(join(client, 'asset-manifest.json'), 'utf8')) as object
  await writeFile(
    join(client, 'asset-manifest.json'),
    JSON.stringify({ ...list, build: 'next', entry: '/m/assets/next.js' }),
  )
  await writeFile(join(client, 'sw.js'), `${await readFile(join(client, 'sw.js'), 'utf8')}\n// next`)
  // What the build compressed is still the last release's.
  for (const file of ['asset-manifest.json', 'sw.js'])
    for (const ending of ['br', 'gz']) await rm(join(client, `${file}.${ending}`))
  return folder
}
