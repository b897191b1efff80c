import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'

/** The links of a Markdown text that lead to files of ours: from inline links, references and HTML attributes. */
export function findLinks(markdown: string): string[] {
  const prose = withoutCode(markdown)
  const inline = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)]
  const references = [...prose.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm)]
  const attributes = [...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  const links = [...inline, ...references, ...attributes].map((match) => match[1] ?? '')
  return links.filter((link) => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link))
}

/** The anchors of a Markdown text: a heading's words in small letters with dashes, numbered when repeated. */
export function findAnchors(markdown: string): Set<string> {
  const times = new Map<string, number>()
  const headings = [...withoutCode(markdown, false).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) =>
    slugOf(match[1] ?? ''),
  )
  const numbered = headings.map((slug) => {
    const count = times.get(slug) ?? 0
    times.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  const named = [...markdown.matchAll(/\b(?:id|name)="([^"]+)"/g)].map((match) => match[1] ?? '')
  return new Set([...numbered, ...named])
}

const slugOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Examples in code are not links. A heading keeps the code within its line. */
function withoutCode(markdown: string, inlineToo = true): string {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  return inlineToo ? prose.replace(/`[^`\n]*`/g, '') : prose
}

/** Whether every link of the documents leads to a file, and its anchor to a heading. */
export function checkLinks(root: string): CheckResult {
  const documents = listFiles(root, '', (path) => path.endsWith('.md'))
  const findings = documents.flatMap((path) =>
    findLinks(readFileSync(join(root, path), 'utf8')).flatMap((link) => {
      const wrong = faultOf(root, path, link)
      return wrong ? [`${path} links to ${link}: ${wrong}`] : []
    }),
  )
  return resultOf(findings, documents.length, 'documents')
}

function faultOf(root: string, from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#', 2)
  const target =
    path === '' ? from : normalize(path.startsWith('/') ? path.slice(1) : join(dirname(from), path))
  if (target.startsWith('..')) return 'it leads out of the project'
  const file = join(root, decodeURIComponent(target))
  if (!existsSync(file)) return 'there is no such file'
  if (!anchor || !target.endsWith('.md') || statSync(file).isDirectory()) return undefined
  return findAnchors(readFileSync(file, 'utf8')).has(anchor) ? undefined : 'there is no such heading'
}
