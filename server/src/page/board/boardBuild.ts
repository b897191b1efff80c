import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { boardRendererFile, boardPath, type BoardRenderer } from '@playfront/contract/play/lottery/board'
import { stylePicker, type StylePicker } from './pickStyles'

/** What the build of the board left for the server. */
export interface BoardBuild {
  /** Where it lies. */
  folder: string
  /** The page as it was built: its style sheets are links. */
  page: string
  /**
   * The same for a board that is rendered into it: styles are picked for the rendered part, the rest is left to
   * `hydrateScript`.
   */
  shell: string
  /** Addresses of the style sheets, in their order. */
  sheets: string[]
  /** The part of the styles that a rendered board needs. */
  pickStyles: StylePicker
  /** The page's own script, and those that it needs at once. */
  entry: string
  ahead: string[]
  /** Nothing when the board was built for browsers alone. */
  renderer: BoardRenderer | undefined
  /** Addresses of the scripts that hold the words of a language. */
  wordsOf(language: LanguageCode): string[]
}

const wordFiles = ['board', 'bets', 'sea']
/** The tags as the build writes them. */
const entryTag = /<script type="module"(?: crossorigin)? src="([^"<>]+)"><\/script>/
const preloadTag = /<link rel="modulepreload"(?: crossorigin)? href="([^"<>]+)">/g
const sheetLink = /<link rel="stylesheet"(?: crossorigin)? href="([^"<>]+)">/g

/** Loads the build out of the board's folder; nothing when there is none. */
export const loadBoardBuild = async (folder: string): Promise<BoardBuild | undefined> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const manifest = await readManifest(folder)
  const sheets = [...page.matchAll(sheetLink)].map(([, href = '']) => href)
  return {
    folder,
    page,
    shell: page.replace(entryTag, '').replaceAll(preloadTag, '').replaceAll(sheetLink, ''),
    sheets,
    pickStyles: await readStyles(folder, sheets),
    entry: entryTag.exec(page)?.[1] ?? '',
    ahead: [...page.matchAll(preloadTag)].map(([, href = '']) => href),
    renderer: await loadRenderer(folder),
    wordsOf: (language) =>
      wordFiles.flatMap((part) => {
        const file = manifest[`../../locales/${languages[language].tag}.json?board=${part}`]?.file
        return file ? [boardPath + file] : []
      }),
  }
}

type Manifest = Record<string, { file: string } | undefined>

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Manifest
}

const loadRenderer = async (folder: string): Promise<BoardRenderer | undefined> => {
  const file = join(folder, boardRendererFile)
  if (!existsSync(file)) return undefined
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as BoardRenderer
}

const readStyles = async (folder: string, sheets: string[]): Promise<StylePicker> => {
  const files = sheets.map((href) => join(folder, href.slice(boardPath.length)))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return stylePicker(texts.join('\n'))
}
