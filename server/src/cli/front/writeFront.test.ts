import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineSource } from '../../http/headers/securityHeaders'
import { fakeFront } from '../../page/testing/fakeFront'
import { fakePlatform } from '../../platform/fakePlatform'
import { frontSettingsSchema, readFrontSettings } from './readFrontSettings'
import { writeFront } from './writeFront'

const settings = {
  code: 'zaiqa',
  name: 'Zaiqa Play',
  languages: { supported: ['EN', 'UR'], default: 'EN' },
  domains: { canonicalHost: 'www.zaiqa.example' },
  lottery: { lotteries: [] },
  texts: { EN: { 'footer.licence': 'Licence 1.' }, UR: { 'footer.licence': 'لائسنس 1' } },
}

let folder: string
const front = fakeFront()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-front-'))
  await write('first', settings)
})
afterAll(() => rm(folder, { recursive: true }))

const write = async (out: string, document: object, platformOrigin?: string) => {
  const settingsFile = join(folder, `${out}.json`)
  await writeFile(settingsFile, JSON.stringify(document))
  const request = { settingsFile, out: join(folder, out), platformOrigin }
  return writeFront(request, { platform: fakePlatform(0), build: front })
}
const textOf = (file: string, out = 'first') => readFile(join(folder, out, file), 'utf8')

test('every address has a page in every language, each with its own language and settings of a foreign platform', async () => {
  expect(await textOf('m/login.html')).toContain('<html lang="en" dir="ltr">')
  expect(await textOf('pages/UR/m/login.html')).toContain('<html lang="ur" dir="rtl">')
  expect(existsSync(join(folder, 'first/m/index.html'))).toBe(true)
  expect(existsSync(join(folder, 'first/m/register.html.html'))).toBe(false)
  const { merchant } = JSON.parse(await textOf('settings.json'))
  expect(merchant).toMatchObject({ code: 'zaiqa', ownFields: false, linkTokens: 'sessions' })
  expect(merchant).not.toHaveProperty('operator')
  expect(front.rendered.map(({ settings: { merchant: shown } }) => shown.ownFields)).not.toContain(true)
})

test('what belongs to the platform is taken from the file and the address given', async () => {
  const platform = 'https://platform.zaiqa.example'
  await write('own', { ...settings, ownFields: true, linkTokens: 'codes' }, platform)
  const { merchant } = JSON.parse(await textOf('settings.json', 'own'))
  expect(merchant).toMatchObject({ ownFields: true, linkTokens: 'codes' })
  expect(await textOf('nginx.conf', 'own')).toContain(`proxy_pass ${platform};`)
  expect(await textOf('Caddyfile', 'own')).toContain(`reverse_proxy ${platform}`)
  expect(await textOf('_redirects', 'own')).toContain(`${platform}/wps/:splat 200`)
})

test('where the settings name the platform’s origin, the pages may call it and the host forwards nothing', async () => {
  const apiOrigin = 'https://api.zaiqa.example:8443'
  await write('api', { ...settings, apiOrigin })
  expect(JSON.parse(await textOf('settings.json', 'api')).merchant).toMatchObject({ apiOrigin })
  for (const file of ['nginx.conf', 'Caddyfile', '_headers']) {
    const config = await textOf(file, 'api')
    expect(config).toMatch(/connect-src 'self' [^;]*https:\/\/api\.zaiqa\.example:8443/)
    expect(config).toMatch(/img-src 'self' [^;]*https:\/\/api\.zaiqa\.example:8443/)
    expect(config).not.toContain('proxy')
  }
  expect(await textOf('_redirects', 'api')).toBe('/m /m/ 302\n')
  expect(await textOf('_headers')).not.toContain('api.zaiqa')
  expect(JSON.parse(await textOf('settings.json')).merchant).not.toHaveProperty('apiOrigin')
})

test.each(['api.zaiqa.example', 'https://api.zaiqa.example/', 'https://api.zaiqa.example; script-src *', 7])(
  'apiOrigin %j is refused',
  async (apiOrigin) => {
    await expect(write('api', { ...settings, apiOrigin })).rejects.toThrow(/apiOrigin: .*settings\.shape/)
  },
)

test('an origin that the pages call and one that the host forwards to exclude each other', async () => {
  const asked = write('api', { ...settings, apiOrigin: 'https://a.example' }, 'https://b.example')
  await expect(asked).rejects.toThrow('Leave --platform or apiOrigin out')
})

test('the manifest is each language’s, and every picture that it and the page name is in the folder', async () => {
  const manifest = JSON.parse(await textOf('m/manifest.json'))
  expect(JSON.parse(await textOf('pages/UR/m/manifest.json'))).toMatchObject({ lang: 'ur', dir: 'rtl' })
  expect(manifest.icons).toHaveLength(8)
  const pictures = await readdir(join(folder, 'first/m/art/zaiqa'))
  for (const { src } of manifest.icons) expect(pictures).toContain(src.split('/').at(-1).split('?')[0])
  expect(pictures.filter((name) => name.startsWith('splash-'))).toHaveLength(10)
  expect(pictures).toContain('profile-1.svg')
})

test('the build’s files, both lists of them and compressed copies are in the folder; what serves tools is not', async () => {
  const list = await textOf('mobile/mc/asset-manifest.json')
  expect(await textOf('m/asset-manifest.json')).toBe(list)
  expect(await textOf('m/sw.js')).not.toBe('')
  expect(existsSync(join(folder, 'first/m/routes.json'))).toBe(false)
  const plain = await readFile(join(folder, 'first/m/login.html'))
  expect(brotliDecompressSync(await readFile(join(folder, 'first/m/login.html.br')))).toEqual(plain)
  expect(gunzipSync(await readFile(join(folder, 'first/m/login.html.gz')))).toEqual(plain)
})

test.each(['nginx.conf', 'Caddyfile', '_headers'])(
  '%s allows the written page’s inline script and style by hash',
  async (file) => {
    const html = await textOf('m/login.html')
    const config = await textOf(file)
    expect(config).toContain(`script-src ${inlineSource(/<script [^>]*>([^<]*)</.exec(html)?.[1] ?? '')} `)
    expect(config).toContain(inlineSource(/<style>([^<]*)</.exec(html)?.[1] ?? ''))
    expect(config).toContain('cross-origin-opener-policy')
  },
)

test('the language is chosen by address, cookie and browser, in this order', async () => {
  const nginx = await textOf('nginx.conf')
  const rules = [...nginx.matchAll(/^ {2}"~\*(\^.*)" "(.*)";$/gm)]
  const folderFor = (facts: string) =>
    rules.find(([, pattern = '']) => new RegExp(pattern, 'i').test(facts))?.[2] ?? ''
  expect(folderFor('UR;EN;en')).toBe('/pages/UR')
  expect(folderFor(';UR;en')).toBe('/pages/UR')
  expect(folderFor(';EN;ur')).toBe('')
  expect(folderFor(';;ur-PK,en;q=0.5')).toBe('/pages/UR')
  expect(folderFor(';;th,ur')).toBe('')
})

test('a folder of this command is replaced as a whole, and any other one refused and left as it is', async () => {
  await writeFile(join(folder, 'first/left-over.txt'), '')
  await write('first', settings)
  expect(existsSync(join(folder, 'first/left-over.txt'))).toBe(false)
  await mkdir(join(folder, 'foreign'))
  await writeFile(join(folder, 'foreign/mine.txt'), 'mine')
  await expect(write('foreign', settings)).rejects.toThrow('was not written by this command')
  expect(await readdir(join(folder, 'foreign'))).toEqual(['mine.txt'])
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a failure leaves the former folder, and nothing beside it', async () => {
  const request = { settingsFile: join(folder, 'first.json'), out: join(folder, 'first') }
  const build = { ...front, clientFolder: join(folder, 'broken') }
  await mkdir(build.clientFolder)
  await writeFile(join(build.clientFolder, 'routes.json'), '{"/m/home":[]}')
  await expect(writeFront(request, { platform: fakePlatform(0), build })).rejects.toThrow('ENOENT')
  expect(await textOf('m/login.html')).toContain('<html')
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test.each(['platform.example', 'ftp://platform.example', 'https://platform.example/wps'])(
  '%s is no origin of a platform',
  async (origin) => {
    await expect(write('first', settings, origin)).rejects.toThrow('is not an origin')
  },
)

test('every problem of the settings is named with its path, what is allowed and its code', () => {
  const problemsOf = (document: object | string) => {
    const read = readFrontSettings(typeof document === 'string' ? document : JSON.stringify(document))
    return read.kind === 'problems' ? read.problems.join('\n') : ''
  }
  expect(problemsOf(settings)).toBe('')
  expect(problemsOf('[]')).toBe('The file is not a JSON object.')
  expect(problemsOf('{')).toBe('The file is not a JSON object.')
  const { code: _code, domains: _domains, ...incomplete } = settings
  expect(problemsOf(incomplete)).toMatch(/^code: .*\(settings\.shape\)$/m)
  expect(problemsOf(incomplete)).toMatch(/^domains: .*\(settings\.shape\)$/m)
  const problems = problemsOf({
    ...settings,
    colour: 'red',
    look: { scheme: 'grey' },
    shell: { splashDelay: 1 },
    linkTokens: 'none',
  })
  expect(problems).toMatch(/^look\.scheme: .*"light"\|"dark".*\(settings\.shape\)$/m)
  expect(problems).toMatch(/^linkTokens: .*"sessions"\|"codes".*$/m)
  expect(problems).toMatch(/^colour: .*\(settings\.key\.unknown\)$/m)
  expect(problems).toMatch(/^shell\.splashDelay: .*\(settings\.key\.unknown\)$/m)
})

test('the schema of the file asks for code and domains only, and describes each setting', () => {
  expect(frontSettingsSchema()).toMatchObject({
    required: ['code', 'domains'],
    properties: {
      ownFields: { type: 'boolean' },
      look: { properties: { scheme: { enum: ['light', 'dark'] } } },
      name: { description: 'The name shown to players.' },
    },
  })
  expect(
    JSON.stringify((frontSettingsSchema() as { properties: { look: object } }).properties.look),
  ).not.toContain('"required"')
})
