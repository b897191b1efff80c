import { pageSettings, type PageSettings } from '@playfront/contract/shell/settings'
import type { Platform } from '../platform/platform'

/** Asks for the merchant's settings, for a page that came without them, and puts the merchant's colours into it. */
export const askSettings = async ({
  page,
  network,
}: Pick<Platform, 'page' | 'network'>): Promise<PageSettings> => {
  const { method, path } = pageSettings
  const answer = await network.send({
    method,
    url: path,
    headers: {},
    signal: new AbortController().signal,
    withCredentials: true,
  })
  const { value } = JSON.parse(answer.text) as { value: PageSettings }
  page.addStyles(value.themeCss)
  return value
}
