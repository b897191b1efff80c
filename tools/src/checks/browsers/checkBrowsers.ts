import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CallExpression, type NewExpression, Visitor, parseSync } from 'oxc-parser'
import { oldestBrowsers } from '@playfront/contract/oldestBrowsers'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'

/**
 * What the bundles use although one of the oldest browsers lacks it, and what happens there instead; for readers in
 * docs/guide/browsers.md.
 */
const fallbacks: Record<string, string> = {
  'Error.captureStackTrace': 'the Firebase SDK asks for it first',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'the console offers no passkey',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'the console offers no passkey',
  'Uint8Array.fromHex': 'the library of ciphers asks for it first',
  canShare: 'the picture is saved as a file',
  cancelIdleCallback: 'a timer takes its place',
  exitFullscreen: 'the button is not there',
  hidePopover: 'the notice lies over the page and below dialogs',
  isVisible: 'a method of ours',
  moveBefore: 'the game loads in its place, not early',
  replaceSync: 'the rules join the last style sheet',
  requestFullscreen: 'the button is not there',
  requestIdleCallback: 'a timer takes its place',
  setHTML: 'a library cleans the text',
  showNotification: 'there is no push message to show',
  showPopover: 'the notice lies over the page and below dialogs',
  startViewTransition: 'React asks for it first',
  toHex: 'the library of ciphers asks for it first',
}

/** A node of browser-compat-data: a feature, with those that belong to it. */
interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> }
  [member: string]: unknown
}

interface Support {
  version_added: string | boolean | null
  prefix?: string
  alternative_name?: string
  flags?: unknown
}

interface CompatData {
  api: Record<string, Feature>
  javascript: { builtins: Record<string, Feature> }
}

/** What came after the oldest browsers. */
export interface NewNames {
  globals: Set<string>
  /** Methods by the object that has them, such as `URL.canParse`. */
  statics: Set<string>
  /** Methods of instances. */
  methods: Set<string>
}

/** Something that an old browser does not understand, and where it stands in the file. */
export interface UnsupportedUse {
  name: string
  start: number
}

const isInOldest = ({ __compat }: Feature): boolean =>
  __compat === undefined ||
  Object.entries(oldestBrowsers).every(([browser, oldest]) => {
    const all = [__compat.support[browser] ?? []].flat()
    return all.some(
      (one) =>
        one.prefix === undefined &&
        one.alternative_name === undefined &&
        one.flags === undefined &&
        versionOf(one.version_added) <= oldest,
    )
  })

const versionOf = (added: string | boolean | null): number => {
  if (typeof added !== 'string') return added === true ? 0 : Infinity
  const version = Number.parseFloat(added.replace('≤', ''))
  return Number.isNaN(version) ? Infinity : version
}

interface Member {
  owner: string
  name: string
  isStatic: boolean
  isNew: boolean
}

const staticEnd = /_static$/

const membersOf = (owner: string, feature: Feature): Member[] =>
  Object.entries(feature)
    .filter(([name]) => /^[a-z]\w+$/i.test(name))
    .map(([name, member]) => ({
      owner,
      name: name.replace(staticEnd, ''),
      isStatic: staticEnd.test(name),
      isNew: !isInOldest(member as Feature),
    }))

/** The compiler's list of the language has none of these; their names are those of many methods of ours. */
const unread = ['Iterator', 'Symbol']

/** A method of the web whose name is one word has the name of many methods of ours. */
const isTelling = (name: string): boolean => /[a-z][A-Z]/.test(name)

/**
 * Reads the names that came after the oldest browsers. A method name that an older object has as well tells nothing,
 * and of an object that is new itself its own name is enough.
 */
export function readNewNames({ api, javascript: { builtins } }: CompatData): NewNames {
  const owners = [...Object.entries(builtins), ...Object.entries(api)]
  const oldOwners = owners.filter(([, owner]) => isInOldest(owner))
  const members = oldOwners.flatMap(([name, owner]) => membersOf(name, owner))
  const old = new Set(members.filter(({ isNew }) => !isNew).map(({ name }) => name))
  const added = members.filter(({ isNew }) => isNew)
  const isOfLanguage = ({ owner }: Member) => owner in builtins && !unread.includes(owner)
  return {
    globals: new Set([
      ...owners.filter(([, owner]) => !isInOldest(owner)).map(([name]) => name),
      ...added.filter(({ owner }) => owner === 'Window').map(({ name }) => name),
    ]),
    statics: new Set(added.map(({ owner, name }) => `${owner}.${name}`)),
    methods: new Set(
      added
        .filter((member) => !member.isStatic && !old.has(member.name))
        .filter((member) => isOfLanguage(member) || isTelling(member.name))
        .map(({ name }) => name),
    ),
  }
}

/**
 * Finds calls of names that an old browser does not have, and syntax that the build cannot translate: regular
 * expressions that look back or have the flag `v`, and static blocks of classes. A call that is optional (`?.()`) has
 * its fallback beside it.
 */
export function findUnsupported(
  path: string,
  source: string,
  { globals, statics, methods }: NewNames,
): UnsupportedUse[] {
  const found: UnsupportedUse[] = []
  const add = (name: string, start: number) => {
    if (!(name in fallbacks)) found.push({ name, start })
  }
  const addCall = ({ callee, start }: CallExpression | NewExpression, isOptional: boolean) => {
    if (callee.type === 'Identifier' && globals.has(callee.name)) add(callee.name, start)
    if (callee.type !== 'MemberExpression' || isOptional || callee.computed) return
    if (callee.property.type !== 'Identifier') return
    const { name } = callee.property
    const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
    if (statics.has(`${owner}.${name}`)) add(`${owner}.${name}`, start)
    else if (methods.has(name)) add(name, start)
  }
  new Visitor({
    CallExpression: (node) => addCall(node, node.optional),
    NewExpression: (node) => addCall(node, false),
    StaticBlock: ({ start }) => add('static block', start),
    Literal(node) {
      if (!('regex' in node && node.regex)) return
      if (/\(\?<[=!]/.test(node.regex.pattern)) add('lookbehind', node.start)
      if (node.regex.flags.includes('v')) add('flag v', node.start)
    },
  }).visit(parseSync(path, source).program)
  return found
}

const bundles = ['front/dist/client', 'lottery/board/dist', 'console/dist']

/** Whether the oldest supported browsers understand every script of the builds. */
export function checkBrowsers(root: string): CheckResult {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
  const names = readNewNames(JSON.parse(readFileSync(file, 'utf8')) as CompatData)
  const files = bundles.flatMap((folder) => listFiles(root, folder, isScript))
  const findings = files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!mayBeUnsupported(source, names)) return []
    return findUnsupported(path, source, names).map(
      ({ name, start }) => `${path} uses ${name}, which the oldest browsers lack: ${excerpt(source, start)}`,
    )
  })
  return resultOf(findings, files.length, 'bundles')
}

/** Most bundles have not one of the words, and reading words is faster than parsing. */
const mayBeUnsupported = (source: string, { globals, statics, methods }: NewNames): boolean => {
  const words = new Set(source.match(/[a-z]\w{2,}/gi))
  const owners = [...statics].filter((name) => words.has(name.split('.')[1] ?? ''))
  return (
    owners.some((name) => words.has(name.split('.')[0] ?? '')) ||
    [...methods, ...globals].some((name) => words.has(name)) ||
    /static\s*\{|\(\?<[=!]|\/[a-z]*v\b/.test(source)
  )
}

const isScript = (path: string) => path.endsWith('.js') && !/\/(?:ssr|earlier)\//.test(path)

const excerpt = (source: string, start: number) => source.slice(start, start + 80).replaceAll('\n', ' ')
