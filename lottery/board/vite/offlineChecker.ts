import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'vite'

const fileOf = (name: string) => new URL(`../src/checker/${name}`, import.meta.url).pathname
const place = /[\\/]checker[\\/]checkerFile\.ts$/
const dictionary = /[\\/]locales[\\/][\w-]+\.json$/

/** Of each dictionary the words of the check alone. */
const checkWords = (): Plugin => ({
  name: 'playfront-check-words',
  enforce: 'pre',
  transform(json, id) {
    if (!dictionary.test(id)) return
    const { board } = JSON.parse(json) as { board: Record<'board' | 'check', Record<string, string>> }
    const words = Object.entries({ ...board.board, ...board.check }).filter(([key]) =>
      key.startsWith('check.'),
    )
    return JSON.stringify({ board: { check: Object.fromEntries(words) } })
  },
})

/** The script of the offline check, in one piece. */
const bundle = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [checkWords()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileOf('main.ts'), output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(made) ? made : [made]
  const chunk = result && 'output' in result ? result.output.find((file) => file.type === 'chunk') : undefined
  if (!chunk) throw new Error('the offline check has no script')
  // Inside a page the script must not hold what ends one.
  return chunk.code.replaceAll('</script', '<\\/script').trim()
}

const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(bytes).toString('base64')}'`
}

/** One page that needs nothing else: its script and its style stand inside, named by their hashes, and nothing may be fetched. */
const composeChecker = async (script: string, style: string): Promise<string> => {
  const policy = [
    "default-src 'none'",
    `script-src ${await hashOf(script)}`,
    `style-src ${await hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Check a draw</title>',
    `<style>${style}</style></head><body>`,
    `<script>${script}</script></body></html>`,
    '',
  ].join('\n')
}

const styleSheets = ['theme/colours.css', 'checker.css']

/** The whole page of the offline check. */
const buildChecker = async (): Promise<string> => {
  const sheets = await Promise.all(styleSheets.map((name) => readFile(fileOf(name), 'utf8')))
  return composeChecker(await bundle(), sheets.join('').trim())
}

/** Puts the offline check beside the board's own files, and tells the board its address. */
export const offlineChecker = (): Plugin => ({
  name: 'playfront-offline-checker',
  apply: 'build',
  async transform(_, id) {
    if (!place.test(id)) return
    const reference = this.emitFile({
      type: 'asset',
      name: 'check-a-draw.html',
      source: await buildChecker(),
    })
    return `export const checkerFile = import.meta.ROLLUP_FILE_URL_${reference}`
  },
})
