import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { boardPainterFile, type BoardPainter } from '@playfront/contract/play/lottery/boardPage'

/** What the build of the board left for the server. */
export interface BoardBuild {
  /** The page as it was built: its style sheets are links. */
  page: string
  /** The same for a board that is painted in it: style sheets inside, scripts left to `wakeScript`. */
  whole: string
  /** The page's own script, and those that it needs at once. */
  entry: string
  ahead: string[]
  /** Nothing when the board was built for browsers alone. */
  painter: BoardPainter | undefined
  /** Addresses of the scripts that hold the words of a language. */
  wordsOf(language: LanguageCode): string[]
}

const base = '/lottery/'
const wordFiles = ['board', 'bets', 'sea']
const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const preloadTag = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const sheetLink = /<link rel="stylesheet"[^>]*href="\/lottery\/([^"]+)"[^>]*>/g

/** Loads the build out of the board's folder; nothing when there is none. */
export const loadBoardBuild = async (folder: string): Promise<BoardBuild | undefined> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const manifest = await readManifest(folder)
  return {
    page,
    whole: (await withSheetsInside(page, folder)).replace(entryTag, '').replaceAll(preloadTag, ''),
    entry: entryTag.exec(page)?.[1] ?? '',
    ahead: [...page.matchAll(preloadTag)].map(([, href = '']) => href),
    painter: await loadPainter(folder),
    wordsOf: (language) =>
      wordFiles.flatMap((part) => {
        const file = manifest[`src/texts/${languageTags[language].tag}/${part}.json`]?.file
        return file ? [base + file] : []
      }),
  }
}

type Manifest = Record<string, { file: string } | undefined>

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Manifest
}

const loadPainter = async (folder: string): Promise<BoardPainter | undefined> => {
  const file = join(folder, boardPainterFile)
  if (!existsSync(file)) return undefined
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as BoardPainter
}

const withSheetsInside = async (page: string, folder: string): Promise<string> => {
  const files = [...page.matchAll(sheetLink)].map(([, file = '']) => file)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const sheets = new Map(files.map((file, at) => [file, texts[at] ?? '']))
  return page.replaceAll(sheetLink, (_, file: string) => `<style>${sheets.get(file) ?? ''}</style>`)
}
