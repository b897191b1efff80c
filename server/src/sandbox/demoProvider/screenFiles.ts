import { readdir, readFile } from 'node:fs/promises'

export interface ScreenFile {
  type: string
  text: string
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Scripts and styles of the games' pages by name, beside this file in the sources and beside the bundle in the build. */
export const readScreenFiles = async (): Promise<ReadonlyMap<string, ScreenFile>> => {
  const folder = new URL('./screen/', import.meta.url)
  const files = new Map<string, ScreenFile>()
  for (const name of await readdir(folder)) {
    const type = types[name.split('.').at(-1) ?? '']
    if (type) files.set(name, { type, text: await readFile(new URL(name, folder), 'utf8') })
  }
  return files
}
