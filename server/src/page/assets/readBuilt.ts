import { readFile } from 'node:fs/promises'
import { chooseEncoding } from '../cache/readyPage'

const endings = { br: '.br', gzip: '.gz' }

/** A file as tightly as the browser takes it, where the build left it so; as it is otherwise. */
export const readBuilt = async (
  file: string,
  accepted: string | undefined,
): Promise<{ bytes: Buffer; encoding?: keyof typeof endings }> => {
  const encoding = chooseEncoding(accepted)
  if (encoding !== 'plain') {
    const bytes = await readFile(`${file}${endings[encoding]}`).catch(() => undefined)
    if (bytes) return { bytes, encoding }
  }
  return { bytes: await readFile(file) }
}
