import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseFiles } from '@playfront/server/page/assets/registerLicenses'
import { runCommand } from '../run/step'
import { readLockfile } from './runtimePackages'

/** The bill of materials of a release, in its folder. */
export const sbomFile = 'sbom.cdx.json'

/** A component of a CycloneDX bill of materials, as npm writes it. */
interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  scope: string
  purl: string
  licenses?: { license: { id: string } }[]
}

interface Sbom {
  metadata: { component: { name: string } }
  components: Component[]
}

/**
 * Adds the licences of the packages that a release installs to its `server/dist/licenses.txt`, which is served at
 * `/licenses.txt` with those of the bundled ones.
 *
 * @throws Error naming packages that state no licence at all
 */
export function addLicenses(root: string, folder: string): void {
  const locked = Object.entries(readLockfile(folder).packages).filter(([path]) => path !== '')
  const without: string[] = []
  for (const [path, { version, license = '' }] of locked) {
    const text = readLicense(join(root, path))
    if (text === undefined && license === '') without.push(path)
    const heading = `## ${path.replace(/^.*node_modules\//, '')} - ${version} (${license})`
    appendFileSync(join(folder, 'server/dist/licenses.txt'), `\n${heading}\n\n${text ?? ''}`)
  }
  if (without.length > 0) throw new Error(`these packages state no licence: ${without.join(', ')}`)
}

/** A package for another platform is not installed here: the lockfile names its licence. */
const readLicense = (packageFolder: string): string | undefined => {
  if (!existsSync(packageFolder)) return undefined
  const file = readdirSync(packageFolder).find((name) => /^(?:license|licence|copying)/i.test(name))
  return file && `${readFileSync(join(packageFolder, file), 'utf8').trim()}\n`
}

/**
 * Writes `sbom.cdx.json` (CycloneDX 1.5): the packages of the lockfile, by npm, and those in the bundles.
 * @throws Error with npm's output when it could not be made
 */
export async function writeSbom(root: string, folder: string): Promise<void> {
  const words = [
    'npm',
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--omit',
    'dev',
    '--offline',
  ]
  const { code, output } = await runCommand([...words, '--loglevel', 'error', '--prefix', folder])
  if (code !== 0) throw new Error(`npm could not make the bill of materials:\n${output}`)
  const sbom = JSON.parse(output) as Sbom
  const known = new Set(sbom.components.map(({ purl }) => purl))
  const bundled = licenseFiles.flatMap((file) => readBundled(readFileSync(join(root, file), 'utf8')))
  for (const component of bundled)
    if (!known.has(component.purl)) {
      known.add(component.purl)
      sbom.components.push(component)
    }
  sbom.metadata.component.name = 'playfront'
  writeFileSync(join(folder, sbomFile), `${JSON.stringify(sbom, null, 2)}\n`)
}

/** The headings that Vite writes: `## react - 19.3.1 (MIT)`. */
const readBundled = (text: string): Component[] =>
  [...text.matchAll(/^## (\S+) - (\S+)(?: \(([\w.-]+)\))?$/gm)].map(([, name = '', version = '', id]) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(id !== undefined && { licenses: [{ license: { id } }] }),
  }))
